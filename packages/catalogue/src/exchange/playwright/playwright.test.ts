import { readExchangeSaid } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateSteps } from "../../validate-steps.ts";
import { readFile } from "../read-file.ts";
import { RECORDED_PROGRAMS } from "./recorded/programs.ts";
import { RECORDED_TESTS } from "./recorded/tests.ts";

const RECORDED = { ...RECORDED_TESTS, ...RECORDED_PROGRAMS };

function readAll(text: string) {
  const read = readFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  expect(read.format).toBe("playwright");
  return read.things.flatMap(({ name, content, lines }) =>
    content.kind === "action" ? [{ name, lines, steps: content.steps }] : [],
  );
}

const body = (...statements: string[]): string =>
  `import { test } from '@playwright/test';\ntest('T', async ({ page, context }) => {\n${statements.join("\n")}\n});`;

function readBody(...statements: string[]) {
  const [thing] = readAll(body(...statements));
  if (!thing) throw new Error("no test");
  return thing;
}

const reasonsOf = (lines: { reason?: string | undefined }[]) =>
  lines.map(({ reason }) => reason && readExchangeSaid(reason)?.code);

describe("twenty recorded scripts", () => {
  const all = Object.values(RECORDED).flatMap(readAll);
  const lines = all.flatMap((thing) => thing.lines);

  it("come in exactly, at least nine of ten of their statements", () => {
    expect(Object.keys(RECORDED)).toHaveLength(20);
    const exact = lines.filter(({ verdict }) => verdict === "exact");
    expect(exact.length / lines.length).toBeGreaterThanOrEqual(0.9);
  });

  it("become steps that can run, and say of every other statement why", () => {
    for (const { steps } of all) expect(validateSteps(steps)).toMatchObject({ ok: true });
    const others = lines.filter(({ verdict }) => verdict !== "exact");
    expect(others.map(({ source }, at) => [source, reasonsOf(others)[at]])).toEqual([
      ["page.getByText('Blue cup').first().click", "countedInPage"],
      ["page.getByRole('row', { name: 'Cup 12' }).getByRole('checkbox').check", "rowByText"],
      [
        `page.locator('iframe[name="card"]').contentFrame().getByPlaceholder('Card number').fill`,
        "frameSearched",
      ],
      ["expect(page.getByRole('navigation')).toMatchAriaSnapshot", "noCounterpart"],
      ["page.getByLabel('Photo').setInputFiles", "documentMissing"],
      [
        "page.getByRole('row', { name: 'Order 7' }).getByRole('link', { name: 'Open' }).click",
        "rowByText",
      ],
      ["test.setTimeout", "noOutput"],
    ]);
  });

  it.each(Object.entries(RECORDED))("%s has a line for each statement", (_, text) => {
    const STATEMENT = /^\s*(await |const \w+(: \w+)? = (?!require)|page\.|test\.(use|setTimeout))/;
    const written = text
      .split("\n")
      .flatMap((line, at) => (STATEMENT.test(line) ? [`lines.${at + 1}`] : []));
    const told = new Set(readAll(text).flatMap((thing) => thing.lines.map(({ at }) => at)));
    expect([...told].toSorted()).toEqual(written.toSorted());
  });

  it("say nothing of what is typed", () => {
    const said = JSON.stringify(readAll(RECORDED_TESTS["login"] ?? "")[0]?.lines);
    expect(said).not.toContain("hunter2");
  });
});

describe("a statement of Playwright", () => {
  it.each([
    [
      "await page.getByRole('button', { name: 'Buy' }).click();",
      'aria/[name="Buy"][role="button"]',
    ],
    [
      "await page.getByRole('img', { name: 'A \"b\"' }).click();",
      `aria/[name='A "b"'][role="image"]`,
    ],
    [
      "await page.getByRole('row', { name: 'Cup 12' }).click();",
      expect.stringMatching(/self::tr.* and translate\(normalize-space\(\.\), " ", ""\)="Cup12"/),
    ],
    ["await page.getByRole('cell', { name: '12' }).click();", expect.stringMatching(/="12"/)],
    ["await page.getByLabel(/^Name$/).click();", 'aria/[name="Name"]'],
    ["await page.getByRole('button', { name: /Bu/ }).click();", expect.stringMatching(/^xpath/)],
    ["await page.getByLabel('Name').click();", 'aria/[name="Name"]'],
    ["await page.getByText('Buy now').click();", "text/Buy now"],
    ["await page.getByTestId('x').click();", '[data-testid="x"]'],
    ["await page.getByPlaceholder('Find').click();", '[placeholder*="Find" i]'],
    ["await page.getByPlaceholder('Find', { exact: true }).click();", '[placeholder="Find"]'],
    ["await page.locator('#a > b').click();", "#a > b"],
    ["await page.locator('xpath=//a').click();", "xpath/.//a"],
    ["await page.locator('(//a)[2]').click();", "xpath/(.//a)[2]"],
    ["await page.locator('text=\"Buy\"').click();", expect.stringMatching(/^xpath\/.*="Buy"/)],
    ["await page.locator('li').locator('a').click();", ["li", "a"]],
    ["await page.locator('li >> css=a').click();", ["li", "a"]],
    [
      "await page.locator('li').filter({ hasText: /^It's$/ }).click();",
      ["li", `xpath/self::*[normalize-space(.)="It's"]`],
    ],
    ["await page.locator('#a.b[c=\"d\"]').nth(1).click();", expect.stringMatching(/\)\[2\]$/)],
    ["await page.locator('li').first().click();", "li"],
    ["await page.frameLocator('#f').locator('p').click();", "p"],
  ])("%s finds what it finds there", (statement, selector) => {
    expect(readBody(statement).steps[0]?.inputs["selectors"]).toEqual([selector]);
  });

  it.each([
    ["await page.keyboard.press('ControlOrMeta+KeyA');", "press", { key: "Control+A" }],
    ["await page.locator('a').click({ clickCount: 2 });", "doubleClick", {}],
    ["await page.locator('a').click({ delay: 30 });", "click", { duration: 30 }],
    ["await page.locator('a').tap();", "click", { deviceType: "touch" }],
    ["await page.dragAndDrop('#a', '#b');", "drag", { targetSelectors: ["#b"] }],
    ["await page.setViewportSize({ width: 9, height: 7 });", "setViewport", { width: 9 }],
    ["await expect(page.locator('a')).toHaveCount(0);", "waitElement", { state: "absent" }],
    [
      "await expect(page.locator('a')).not.toHaveText('No');",
      "waitElement",
      { selectors: [["a", 'xpath/self::*[normalize-space(.)="No"]']], state: "absent" },
    ],
    [
      'await expect(page).toHaveTitle(/^a"/i);',
      "waitExpression",
      { expression: String.raw`new RegExp("^a\"", "i").test(document.title)` },
    ],
    ["const said = await page.locator('p').innerText();", "readText", { name: "said" }],
  ])("%s is the same here", (statement, type, inputs) => {
    const { lines, steps } = readBody(statement);
    expect(lines).toMatchObject([{ verdict: "exact", becomes: type }]);
    expect(steps).toMatchObject([{ type, inputs }]);
  });

  it.each([
    ["await page.evaluate(() => document.title);", "refused", "variableInScript"],
    ["await page.evaluate('1');", "refused", "scriptRefused"],
    ["if (x) await page.reload();", "refused", "programFlow"],
    ["for (const a of []) { await page.reload(); }", "refused", "programFlow"],
    ["await page.locator('a').fill(process.env.NAME);", "refused", "variableInScript"],
    ["await page.locator('a').fly();", "refused", "unknownCommand"],
    ["await page.constructor();", "refused", "unknownCommand"],
    ["await page.locator('a:near(b)').click();", "refused", "unknownLocator"],
    ["await page.getByText(/a.*b/).click();", "refused", "notReadable"],
    ["await page.goto('/cart');", "refused", "notReadable"],
    ["await page.locator('a').click({ trial: true });", "approximated", "optionLeftOut"],
    ["await page.getByRole('heading', { level: 2 }).click();", "approximated", "optionLeftOut"],
    ["await page.getByRole('link').nth(3).click();", "approximated", "countedInPage"],
    ["await page.waitForURL('**/cart');", "approximated", "addressHolds"],
    ["await page.waitForLoadState();", "approximated", "pagesAwaited"],
    ["page.on('dialog', dialog => answer(dialog));", "refused", "scriptRefused"],
    ["await context.clearCookies();", "refused", "noCounterpart"],
    ["expect(await page.title()).toBe('x');", "refused", "programFlow"],
    ["await page.goto('javascript:alert(1)');", "refused", "badField"],
  ])("%s says how it differs, or why it cannot be", (statement, verdict, code) => {
    const { lines } = readBody(statement);
    expect(lines).toMatchObject([{ verdict }]);
    expect(reasonsOf(lines)).toEqual([code]);
  });

  it("goes on in the tab that the program means, and refuses one that cannot be named", () => {
    const { lines, steps } = readBody(
      "const one = await context.newPage();",
      "await one.goto('https://a.example/');",
      "const two = await context.newPage();",
      "await two.goto('https://b.example/');",
      "await page.locator('a').click();",
      "await two.locator('b').click();",
      "await one.locator('c').click();",
    );
    expect(steps.map(({ type, inputs }) => [type, inputs["tab"] ?? inputs["isNewTab"]])).toEqual([
      ["open", true],
      ["open", true],
      ["switchTab", "first"],
      ["click", undefined],
      ["switchTab", "matching"],
      ["click", undefined],
    ]);
    expect(reasonsOf(lines).at(-1)).toBe("noCounterpart");
  });
});

describe("a program", () => {
  it.each([
    ["await page.goto('https://a.example'", "notProgram"],
    ["import { test } from '@playwright/test';", "nothingTaken"],
    [`// playwright\n${"(".repeat(200_000)}`, "tooDeep"],
    [`// playwright\n${"page.reload();".repeat(10_001)}`, "tooMany"],
    [`// playwright\n${" ".repeat(1_000_001)}`, "tooLong"],
    ["// playwright\n'\0'", "badCharacters"],
    ["hello", "notJson"],
  ])("that cannot be read says why", (text, code) => {
    const read = readFile(text);
    expect(read.ok).toBe(false);
    if (!read.ok)
      expect(read.faults.map(({ message }) => readExchangeSaid(message)?.code)).toEqual([code]);
  });

  const lines = Object.values(RECORDED).flatMap((text) => text.split("\n"));
  const anything = fc.oneof(fc.constantFrom(...lines.filter((line) => line.trim())), fc.string());

  it("of any text is read or refused, and its steps are steps", () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 12 }), (statements) => {
        const read = readFile(body(...statements));
        fc.pre(read.ok);
        for (const thing of read.ok ? read.things : []) {
          const steps = thing.content.kind === "action" ? thing.content.steps : [];
          expect(validateSteps(steps)).toMatchObject({ ok: true });
          for (const { verdict, reason } of thing.lines)
            if (verdict !== "exact") expect(readExchangeSaid(reason ?? "")).toBeDefined();
        }
      }),
      { numRuns: 300 },
    );
  });

  const single = lines.filter((line) => /^ {2}await (page\.|expect\().*;$/.test(line));

  it("has a line for each of its statements, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...single), { minLength: 1 }), (statements) => {
        const { lines: told } = readBody(...statements);
        expect(told.map(({ at }) => at)).toEqual(statements.map((_, at) => `lines.${at + 3}`));
      }),
    );
  });
});
