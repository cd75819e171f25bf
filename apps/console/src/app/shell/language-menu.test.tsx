import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeServer, renderPage } from "../../../test/page.tsx";
import { button } from "../../../test/screen.ts";

test("offers the languages in the specification's order", async () => {
  await renderPage("/extensions", fakeServer());
  await button(/Language/).click();
  const languages = page.getByRole("menuitemradio");
  await expect.element(languages.first()).toBeVisible();
  expect(languages.elements().map(({ textContent }) => textContent)).toEqual([
    "English",
    "Русский",
    "Português",
  ]);
});
