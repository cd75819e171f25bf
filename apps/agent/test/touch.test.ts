import type { Step } from "@baton/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildStep } from "./support/plans.ts";
import { check, click, fill, press, StepPlayer } from "./support/step-player.ts";

let player: StepPlayer;
beforeAll(async () => {
  player = await StepPlayer.start();
});
afterAll(() => player?.close());

const logOf = (page: string, ...steps: Step[]): Promise<string> =>
  player.read("#log", player.open(page), ...steps);

describe("what the real event reaches is clicked", () => {
  test.each<[string, string, string | string[]]>([
    ["go", "aria/", 'aria/Send it[role="button"]'],
    ["go", "a chain", ["#go", "button"]],
    ["go", "pierce/", "pierce/button"],
    ["go", "text/", "text/Send it"],
    ["wrapped", "aria/", 'aria/Send wrapped[role="button"]'],
    ["wrapped", "a chain", ["#wrapped", "button"]],
    ["closed", "aria/", 'aria/Send closed[role="button"]'],
    ["closed-wrapped", "aria/", 'aria/Send both[role="button"]'],
  ])("slotted text of %s by %s", async (name, _, selector) => {
    expect(await logOf("/slots", click(selector))).toBe(name);
  });

  test("an element that lets clicks through stands in something that takes them", async () => {
    expect(await logOf("/passing", click(".icon"), click("aria/Tags"))).toBe("card tags");
  });

  test("it counts as hovered too", async () => {
    const hover = buildStep("hover", { selectors: [["#go", "button"]] });
    const iconHover = buildStep("hover", { selectors: [".icon"] });
    expect(await logOf("/slots", hover)).toBe("");
    expect(await logOf("/passing", iconHover)).toBe("");
  });

  test.each([
    ["a button that takes no clicks yet", ".loading", "<section>"],
    ["a page that takes no clicks yet", ".blocked", "<body>"],
  ])("%s is waited for", async (_, selector, cover) => {
    const failed = await player.failureOf(player.open("/passing"), {
      ...click(selector),
      timeoutMs: 400,
    });
    expect(failed.error).toMatchObject({ code: "elementCovered" });
    expect(failed.error?.message).toContain(`covered by ${cover}`);
  });

  test.each<[string | string[]]>([
    [["#go", "button"]],
    ["aria/Send closed"],
    ["#closed"],
    [".icon"],
  ])("a wall over %s is named", async (selector) => {
    const failed = await player.failureOf(player.open("/walled"), {
      ...click(selector),
      timeoutMs: 400,
    });
    expect(failed.error).toMatchObject({ code: "elementCovered" });
    expect(failed.error?.message).toContain('covered by <div id="wall">');
  });
});

describe("check works on what the found element belongs to", () => {
  const stateOf = (id: string) =>
    buildStep("waitExpression", {
      expression: `document.getElementById('log').textContent = (() => {
        const found = document.getElementById('${id}');
        const inner = found.shadowRoot?.querySelector('input,[role=switch]') ?? found;
        return inner.ariaChecked ?? String(inner.checked);
      })()`,
    });

  test.each([
    ["text/Span label", "plain"],
    ["text/the terms, all", "linked"],
    ["text/Role label", "role"],
    ["text/Switch label", "role-switch"],
    ["#unseen", "unseen"],
    ["text/Unseen label", "unseen"],
    ["text/Other", "other"],
    ["#my-box", "my-box"],
    ["text/My box", "my-box"],
    ["#my-switch", "my-switch"],
    [".row", "in-row"],
  ])("%s, checked twice and then unchecked", async (selector, id) => {
    const once = check(true, selector);
    expect(await logOf("/toggles", once, stateOf(id))).toBe("true");
    expect(await logOf("/toggles", once, check(true, selector), stateOf(id))).toBe("true");
    if (id === "other") return;
    const never = [check(false, selector), check(true, selector), check(false, selector)];
    expect(await logOf("/toggles", ...never, stateOf(id))).toBe("false");
  });

  test("a box that is slow to change is clicked once, however often the step is tried", async () => {
    const lazy: Step = { ...check(true, "text/Lazy"), timeoutMs: 2000, retries: 2 };
    expect(await logOf("/toggles", lazy, lazy, stateOf("lazy"))).toBe("true");
  });

  test("what is no box is said to be none, and not clicked", async () => {
    const failed = await player.failureOf(player.open("/toggles"), {
      ...check(true, "#nothing"),
      timeoutMs: 300,
    });
    expect(failed.error).toMatchObject({ code: "elementNotEditable" });
  });
});

describe("a component's host stands for its field", () => {
  const value = (id: string, inner = "input") =>
    buildStep("waitExpression", {
      expression: `document.getElementById('log').textContent = document.getElementById('${id}').shadowRoot.querySelector('${inner}').value`,
    });

  test("it is filled in, and takes keys", async () => {
    expect(await logOf("/hosts", fill("Ann", "#field"), value("field"))).toBe("Ann");
    expect(await logOf("/hosts", fill("two", "#area"), value("area", "textarea"))).toBe("two");
    const key = press("x", { selectors: ["#field"] });
    expect(await logOf("/hosts", key, value("field"))).toBe("x");
  });

  test("a field of a form whose inside is hidden is filled in", async () => {
    expect(await player.read("#inner", player.open("/hosts"), fill("new", "#form-field"))).toBe(
      "new",
    );
  });

  test.each(["#two", "#tile", "#words"])("%s has no one field", async (selector) => {
    const failed = await player.failureOf(player.open("/hosts"), {
      ...fill("Ann", selector),
      timeoutMs: 300,
    });
    expect(failed.error).toMatchObject({ code: "elementNotEditable" });
  });
});

describe("a page's names do not stand before a form's or a document's own", () => {
  const selectors = ["#form"];

  test("it is found, read, scrolled and clicked", async () => {
    const run = await player.play(
      player.open("/clobbered"),
      buildStep("readText", { selectors: ["text/Words of the form"], name: "text" }),
      buildStep("readText", { selectors, name: "all" }),
      buildStep("readAttribute", { selectors, attribute: "title", name: "title" }),
      buildStep("readAttribute", { selectors, attribute: "value", name: "value" }),
      buildStep("readAttribute", { selectors, attribute: "innerHTML", name: "html" }),
      buildStep("readTable", { selectors, name: "table" }),
      buildStep("readList", { selectors: ["xpath//html/body/form/p"], name: "list" }),
      buildStep("waitElement", { selectors, attributes: '{"title":"What it says"}' }),
      buildStep("scroll", { selectors, mode: "end" }),
      buildStep("scroll", { mode: "end" }),
      click("#form"),
      click(["#form", "button"]),
      press("Enter", { selectors }),
      buildStep("readText", { selectors: ["#log"], name: "log" }),
    );
    expect(run.of("stepFinished").filter(({ outcome }) => outcome !== "done")).toEqual([]);
    expect(run.data).toMatchObject({
      text: "Words of the form",
      title: "What it says",
      value: null,
      table: [{ Name: "Ann" }],
      list: ["Words of the form"],
      log: "form form",
    });
    expect(run.data["all"]).toContain("Words of the form");
    expect(run.data["html"]).toContain("<p>Words of the form</p>");
  });

  test("one that cannot be filled in is named", async () => {
    const filled = { ...fill("Ann", "#form"), timeoutMs: 300 };
    const failed = await player.failureOf(player.open("/clobbered"), filled);
    expect(failed.error?.code).toBe("elementNotEditable");
    expect(failed.error?.message).toContain('<form id="form">');
  });
});

test("a table's columns keep their order", async () => {
  const read = buildStep("readTable", { selectors: ["#columns"], name: "table" });
  const run = await player.play(player.open("/wide"), read);
  const [record] = run.data["table"] as [Record<string, string>];
  expect(Object.entries(record)).toEqual(
    Array.from({ length: 12 }, (_, at) => [`Z${12 - at}`, String(at)]),
  );
});

test("a table that says it is enormous is not laid out", async () => {
  const read = buildStep("readTable", { selectors: ["#wide"], name: "table" });
  const failed = await player.failureOf(player.open("/wide"), read);
  expect(failed.error?.code).toBe("invalidValue");
  expect(failed.error?.message).toContain("has more than 200000 cells");
});
