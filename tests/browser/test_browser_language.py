"""On a first visit the page is in the language of the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from loveletter.language import speaker
from tests.browser.people import PATIENCE_MS
from tests.server.running import Running


@pytest.mark.parametrize(("locale", "language"), [("de-AT", "de"), ("id-ID", "id"), ("fr-FR", "en")])
def test_the_first_page_speaks_the_language_of_the_browser(
    browser: Browser, server: Running, locale: str, language: str
) -> None:
    context = browser.new_context(locale=locale, service_workers="block")
    try:
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto(server.url)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.get_by_role("button", name=speaker(language).message("start-invite"))).to_be_visible()
        assert page.evaluate("localStorage.getItem('loveletter.preferences')") is None
    finally:
        context.close()


def test_the_first_language_that_there_is_counts(browser: Browser, server: Running) -> None:
    """Of several, as people list them who read a foreign language before English."""
    context = browser.new_context(service_workers="block")
    try:
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        agent = page.evaluate("navigator.userAgent")
        chosen = {"userAgent": agent, "acceptLanguage": "fr-FR,de-AT"}  # a context of Playwright's has one language
        context.new_cdp_session(page).send("Emulation.setUserAgentOverride", chosen)
        page.goto(server.url)
        assert page.evaluate("navigator.languages") == ["fr-FR", "de-AT"]
        expect(page.locator("html")).to_have_attribute("lang", "de")
        expect(page.get_by_role("button", name=speaker("de").message("start-invite"))).to_be_visible()
    finally:
        context.close()
