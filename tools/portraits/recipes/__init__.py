"""Recipes: each character as parts of the kit."""

from tools.portraits.recipes import premium, second

RECIPES = second.RECIPES | premium.RECIPES
"""By the names of the cards."""
