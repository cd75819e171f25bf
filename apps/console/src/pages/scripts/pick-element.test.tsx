import { findActionType } from "@baton/catalogue";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { serverWithHeldBrowser } from "../../../test/held-browser.ts";
import { anAction, aRowOf, aScript, renderPage } from "../../../test/page.tsx";
import { button, dialog } from "../../../test/screen.ts";

test("an element of a row is pointed at in a browser, and tested there", async () => {
  const row = aRowOf(anAction(), {
    id: "a",
    selectedActionId: null,
    selectedActionType: findActionType("click")?.id ?? 0,
    actionName: null,
    inputSettings: { selectors: ["#old"] },
  });
  const { server, said } = serverWithHeldBrowser({
    purpose: "pick",
    given: { scripts: [aScript({ id: 7, name: "Morning", scriptActions: [row] })] },
    answers: {
      "pick.element": { frame: [2], alternatives: [{ selector: "#buy", count: 1 }] },
      "pick.test": { title: "My shop", selectors: [{ isInvalid: false, places: [] }] },
    },
  });
  await renderPage("/scripts?id=7", server);
  await page.getByRole("treeitem").first().click();
  await button("Pick on page").click();
  await button("Use this browser", dialog("Which browser?")).click();
  await expect.element(page.getByRole("textbox", { name: /^Element/ })).toHaveValue("#buy");
  await button("Test").click();
  await expect.element(page.getByText("Nothing is found.")).toBeVisible();
  // A row knows no frames: it looks in all of them.
  expect(said("pick.test")).toEqual([{ type: "pick.test", selectors: ["#buy"] }]);
});
