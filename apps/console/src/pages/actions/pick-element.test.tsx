import { type JsonValue, releaseHold, type Step, takeHold } from "@baton/contract";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { serverWithHeldBrowser } from "../../../test/held-browser.ts";
import { aCustomAction, renderPage } from "../../../test/page.tsx";
import { button, dialog, field, option, text } from "../../../test/screen.ts";

const CLICK: Step = { id: "s1", type: "click", inputs: { selectors: ["#old"] } };
const PICKED = {
  frame: [],
  alternatives: [
    { selector: 'aria/Buy[role="button"]', count: 1 },
    { selector: ["my-card", "#buy"], count: 1 },
    { selector: "text/Buy", count: 3 },
  ],
};

async function openStep(answers: Record<string, JsonValue | Promise<JsonValue>>, step = CLICK) {
  const action = aCustomAction({ id: 5, name: "Shop", steps: [step] });
  const held = serverWithHeldBrowser({ purpose: "pick", answers, given: { actions: [action] } });
  await renderPage("/actions?id=5", held.server);
  await page.getByRole("treeitem").first().click();
  await expect.element(selectors()).toBeVisible();
  return held;
}

const selectors = () => page.getByRole("textbox", { name: /^Element/ });
const take = () => button("Use this browser", dialog("Which browser?")).click();
const found = () => page.getByRole("list", { name: "What the selectors find" });

test("what is pointed at in the browser goes into the field, and is undone as one edit", async () => {
  const answer = Promise.withResolvers<JsonValue>();
  const { server, said } = await openStep({ "pick.element": answer.promise });
  await selectors().fill("#typed");
  await button("Pick on page").click();
  await take();
  await expect.element(text(/^Point at the element in the browser/)).toBeVisible();
  answer.resolve(PICKED);
  await expect.element(selectors()).toHaveValue('aria/Buy[role="button"]\nmy-card >> #buy');
  await expect.element(found().getByText("3 matches")).toBeVisible();
  expect(said("pick.element")).toHaveLength(1);

  await page.getByRole("treeitem").first().click();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(selectors()).toHaveValue("#typed");

  // The browser stays held: nobody is asked again.
  await button("Pick on page").click();
  await expect.poll(() => said("pick.element").length).toBe(2);
  expect(server.callsOf(takeHold)).toHaveLength(1);
  await button("Give it back").click();
  await expect.poll(() => server.callsOf(releaseHold).length).toBe(1);
});

test("nothing changes where it is given up, here or in the page, or no browser is chosen", async () => {
  const answer = Promise.withResolvers<JsonValue>();
  const { said } = await openStep({ "pick.element": answer.promise });
  await button("Pick on page").click();
  // The first closes the list that stands open in it.
  await expect.element(option(/^Shop/)).toBeVisible();
  await userEvent.keyboard("{Escape}{Escape}");
  await expect.element(button("Pick on page")).toBeEnabled();
  await button("Pick on page").click();
  await take();
  await button("Cancel").click();
  await expect.poll(() => said("pick.stop").length).toBe(1);
  answer.resolve(null);
  await expect.element(button("Pick on page")).toBeEnabled();
  await expect.element(selectors()).toHaveValue("#old");
});

test("what is picked in a frame is looked for in that frame", async () => {
  const { said } = await openStep({
    "pick.element": { ...PICKED, frame: [0, 1] },
    "pick.test": { title: "Shop", selectors: [] },
  });
  await button("Pick on page").click();
  await take();
  await expect.element(text("In frame 0 / 1")).toBeVisible();
  await button("Test", page.getByRole("group")).click();
  await expect.poll(() => said("pick.test")).toMatchObject([{ frame: [0, 1] }]);
});

test("a test says of each selector how many it finds, what is in the way, and where", async () => {
  const place = { frame: [], count: 1, shownCount: 1, code: null };
  const step = { ...CLICK, inputs: { selectors: ["#a", "#b", "#{{x}}", "#c", "d[["] } };
  const { said } = await openStep(
    {
      "pick.test": {
        title: "My shop",
        selectors: [
          { isInvalid: false, places: [{ ...place, count: 3, shownCount: 2, frame: [1] }] },
          { isInvalid: false, places: [{ ...place, code: "elementCovered" }] },
          { isInvalid: false, places: [] },
          { isInvalid: true, places: [] },
        ],
      },
    },
    step,
  );
  await button("Test", page.getByRole("group")).click();
  await take();
  await expect.element(text("On the page: My shop")).toBeVisible();
  expect(said("pick.test")).toMatchObject([{ selectors: ["#a", "#b", "#c", "d[["] }]);
  const lines = found().getByRole("listitem").elements();
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "#a3 matches, in frame 1, 1 of them hidden.",
    "#b1 match. Another element covers it.",
    "#{{x}}Not tested: only a run knows what its variable holds.",
    "#cNothing is found.",
    "d[[The way to find the element is written wrongly.",
  ]);
  await field(/^Element/).fill("#other");
  await expect.element(found()).not.toBeInTheDocument();
});
