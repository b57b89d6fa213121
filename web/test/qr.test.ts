// QR codes as pictures.
import assert from "node:assert/strict";
import { test } from "vitest";
import { qrPicture } from "../src/browser/qr";

test("the code of a link is a picture, and each link has another one", async () => {
  const picture = await qrPicture("https://table.example/t/rose");
  assert.match(decodeURIComponent(picture), /^data:image\/svg\+xml,<svg .*<\/svg>$/s);
  assert.notEqual(picture, await qrPicture("https://table.example/t/lily"));
});
