import type { Step } from "@baton/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildStep } from "./support/plans.ts";
import { check, click, fill, StepPlayer } from "./support/step-player.ts";

let player: StepPlayer;
beforeAll(async () => {
  player = await StepPlayer.start();
});
afterAll(() => player?.close());

const logOf = (page: string, ...steps: Step[]): Promise<string> =>
  player.read("#log", player.open(page), ...steps);

/** What a step said beside what it did. */
async function notesOf(step: Step, page: string) {
  const run = await player.play(player.open(page), step);
  const told = run.of("stepFinished").find(({ path }) => path.split("/").at(-1) === step.id);
  return told?.notes;
}

describe("a page that is drawn before it hears anything", () => {
  test.each(["/drawn", "/drawn-in-turn", "/drawn-module", "/drawn-with-picture"])(
    "%s is clicked once its scripts are there",
    async (page) => {
      expect(await logOf(page, click("text/Add"))).toBe("added");
    },
  );

  test("is clicked so when a click led there", async () => {
    expect(await logOf("/to-drawn", click("text/To the shop"), click("text/Add"))).toBe("added");
  });

  test("is not waited for long where a script hangs, and that is told", async () => {
    const open = player.open("/drawn-hanging");
    const run = await player.play(open, click("text/Add"));
    expect(run.end?.outcome).toBe("finished");
    const [opened] = run.of("stepFinished");
    expect(opened?.notes).toContainEqual({
      code: "scriptsMissing",
      values: { seconds: 5, address: player.urlOf("/never") },
    });
  });
});

describe("of several that say the same the one that is meant is taken", () => {
  test.each([["text/Sign in"], ["aria/Sign in"]])("a button by %s", async (selector) => {
    expect(await logOf("/named-twice", click(selector))).toBe("signed in");
  });

  test("a box, a field and a choice", async () => {
    const town = buildStep("select", { selectors: ["aria/City"], by: "text", options: ["B"] });
    const steps = [check(true, "text/Newsletter"), fill("tea", "aria/Search"), town];
    expect(await logOf("/named-twice", ...steps)).toBe("newsletter:true search:tea city:B");
  });

  test("the one that nothing lies over, and it is told which", async () => {
    expect(await logOf("/named-twice", click("text/Pay"))).toBe("paid");
    expect(await notesOf(click("text/Pay"), "/named-twice")).toEqual([
      { code: "matchTaken", values: { place: 4, matches: 4 } },
    ]);
  });

  test("but what passes lets the first one be taken", async () => {
    expect(await logOf("/passing-cover", click(".row"))).toBe("first");
  });

  test("an alternative that finds nothing holds up no other", async () => {
    expect(await logOf("/named-twice", click("aria/Sign in", "text/none"))).toBe("signed in");
  });
});

test("the parts of one control are clicked for each other, and what lies in it is not", async () => {
  expect(await logOf("/chip", click("text/Remote"))).toBe("chip");
  const failed = await player.failureOf(player.open("/chip"), {
    ...click("#title"),
    timeoutMs: 1500,
  });
  expect(failed.error).toMatchObject({ code: "elementCovered" });
});

describe("what came of a step is told where it is not what was asked", () => {
  test("a text that is cut off fails, and one that is spread does not", async () => {
    const failed = await player.failureOf(player.open("/short"), fill("123456", "#one"));
    expect(failed.error).toMatchObject({ code: "invalidValue" });
    expect(failed.error?.message).toContain("no more than 1 characters");
    expect(await notesOf(fill("1234", "#two"), "/short")).toBeUndefined();
    expect(await notesOf(fill("123", ".digit"), "/short")).toEqual([
      { code: "matchTaken", values: { place: 1, matches: 3 } },
      { code: "fieldDiffers", values: { length: 1 } },
    ]);
  });

  test("a field that changes its text, which may be a secret", async () => {
    expect(await notesOf(fill("abc", "#upper"), "/short")).toEqual([
      { code: "fieldDiffers", values: { length: 3 } },
    ]);
  });

  test("nothing to scroll, nothing moved", async () => {
    const scroll = buildStep("scroll", { mode: "by", x: 0, y: 5000 });
    expect(await notesOf(scroll, "/still")).toEqual([{ code: "nothingScrolled", values: {} }]);
    const way = { to: "distance", x: 50, y: 50 };
    const drag = buildStep("drag", { selectors: ["#still"], ...way });
    expect(await notesOf(drag, "/still")).toEqual([{ code: "nothingMoved", values: {} }]);
  });
});

test("text is typed into what has the focus, and its line break may lead to another page", async () => {
  const words = buildStep("typeText", { selectors: ["aria/Words"], text: "tea", typingDelay: 0 });
  const send = buildStep("typeText", { text: "s\n", typingDelay: 0 });
  expect(await logOf("/search", words, send)).toBe("found");
});

describe("a field made of several is filled in part by part", () => {
  test.each([
    ["2026-11-22", "22.11.2026"],
    ["3.4.1999", "3.4.1999"],
  ])("a day: %s", async (value, shown) => {
    expect(await logOf("/parts", fill(value, "aria/Birthday"))).toMatch(new RegExp(`${shown}$`));
  });

  test("a code with a box for each character", async () => {
    expect(await logOf("/parts", fill("4821", "aria/Code"))).toMatch(/4821$/);
  });

  test("a code that is refused is sent once, and one whose page takes no more of it fails", async () => {
    expect(await player.read("#log", player.open("/codes"), fill("482", "aria/Checked"))).toBe("1");
    for (const selector of [".c", "#initial"]) {
      const failed = await player.failureOf(player.open("/codes"), fill("482", selector));
      expect(failed.error).toMatchObject({ code: "invalidValue" });
    }
    const sex = buildStep("readAttribute", {
      selectors: ["#sex"],
      attribute: "value",
      name: "sex",
    });
    expect((await player.play(player.open("/codes"), sex)).data["sex"]).toBe("F");
  });

  test("but not with what does not say all of them, nor when they do not take it", async () => {
    const short = await player.failureOf(player.open("/parts"), fill("18:05", "aria/Birthday"));
    expect(short.error).toMatchObject({ code: "invalidValue" });
    const deaf = { ...fill("18:05", "aria/Deaf"), timeoutMs: 600 };
    const failed = await player.failureOf(player.open("/parts"), deaf);
    expect(failed.error).toMatchObject({ code: "elementNotEditable" });
  });
});

test("what moves only when it is held for a while is held", async () => {
  const drag = buildStep("drag", { selectors: ["#card"], to: "distance", x: 60, y: 0 });
  expect(await logOf("/held", drag)).toBe("moved 60px");
});

test("what is said of a failure is the selector that came nearest, or what is much alike", async () => {
  const messageOf = async (...selectors: string[]) => {
    const step = { ...click(...selectors), timeoutMs: 400 };
    return (await player.failureOf(player.open("/named-twice"), step)).error?.message;
  };
  expect(await messageOf("#none", "option")).toContain("(option, the nearest of 2 selectors)");
  expect(await messageOf("#none", "text/sign  IN")).toContain("the page says “Sign in”");
  for (const hidden of ["text/CARD NUMBER", "text/TOKEN: SK", "text/LOG SECRET"]) {
    const step = { ...click(hidden), timeoutMs: 400 };
    const failed = await player.failureOf(player.open("/codes"), step);
    expect(failed.error?.message).not.toContain("the page says");
  }
});

test.each(["aria/Pay now", 'aria/Pay now[role="button"]', "text/Pay now", "#k"])(
  "a frame in a closed shadow root is searched by %s",
  async (selector) => {
    expect(await logOf("/closed-frame", { ...click(selector), timeoutMs: 3000 })).toBe("paid");
  },
);

test("what is no element, and an option, say what they are", async () => {
  const attribute = await player.failureOf(player.open("/named-twice"), click("xpath///h1/text()"));
  expect(attribute.error?.message).toContain("gives a text or an attribute, not an element");
  const option = { ...click("option"), timeoutMs: 400 };
  const failed = await player.failureOf(player.open("/named-twice"), option);
  expect(failed.error?.message).toContain("is an option of a list");
});

test("a page that floods the console is clicked like any other, and ends no step late", async () => {
  expect(await logOf("/noisy?lines=40000", click("text/Click"))).toBe("clicked");
  const missing = { ...click("#none"), timeoutMs: 1000 };
  const run = await player.play(player.open("/noisy?lines=40000"), missing);
  const failed = run.of("stepFinished").find(({ outcome }) => outcome === "failed");
  expect(failed?.error).toMatchObject({ code: "elementNotFound" });
});
