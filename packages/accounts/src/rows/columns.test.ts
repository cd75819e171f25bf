import type { AccountField } from "@baton/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toAccountLines } from "./account-lines.ts";
import { type Columns, fitsOrder, guessColumns } from "./columns.ts";
import { readSheet } from "./read-sheet.ts";

const COOKIES = '[{"name":"a","value":"1","domain":".site.test"}]';
const TOKEN = `EAAB${"x9".repeat(40)}`;

const columnsOf = (...lines: string[]): Columns => guessColumns(readSheet(lines.join("\n")));
const faultsOf = (...lines: string[]) => {
  const sheet = readSheet(lines.join("\n"));
  return toAccountLines(sheet, guessColumns(sheet)).map(({ faults }) => faults);
};
const fits = (columns: Columns, ...lines: string[]) => {
  const text = lines.join("\n");
  return fitsOrder(columns, readSheet(text), readSheet(text, { columns: columns.length }));
};

describe("a list that names no columns", () => {
  const bad = [{ field: "twoFactorKey", code: "badKey" }];

  it("names a cell that does not fit in its line, and keeps the column", () => {
    const lines = [
      "ann1:pass1:JBSWY3DPEHPK3PXP",
      "bob2:pass2:not-a-key-1890",
      "cy:pass3:GEZDGNBVGY3TQOJQ",
    ];
    expect(columnsOf(...lines)).toEqual(["login", "password", "twoFactorKey"]);
    expect(faultsOf(...lines)).toEqual([[], bad, []]);
  });

  it("is not changed by a line that has more parts", () => {
    const lines = ["ann:one:JBSWY3DPEHPK3PXP", "bob:two:GEZDGNBVGY3TQOJQ", "third:line:x:y:z"];
    expect(columnsOf(...lines)).toEqual(["login", "password", "twoFactorKey", null, null]);
    expect(faultsOf(...lines)).toEqual([[], [], bad]);
  });

  it.each<[string, Columns]>([
    ["ann:one:ann@mail.test:mailpass", ["login", "password", null, null]],
    [
      "ann:one:JBSWY3DPEHPK3PXP:ann@mail.test:mailpass",
      ["login", "password", "twoFactorKey", null, null],
    ],
    [
      `100012345678|one|JBSWY3DPEHPK3PXP|c_user=1;xs=2|${TOKEN}|${TOKEN}|01.02.1990`,
      ["login", "password", "twoFactorKey", "cookies", "adsToken", "bmToken", null],
    ],
    [`ann:one:${btoa(COOKIES)}`, ["login", "password", "cookies"]],
    [
      `ann:one:${btoa(`# Netscape HTTP Cookie File\n.a.test\tTRUE\t/\tTRUE\t0\ta\t1`)}`,
      ["login", "password", "cookies"],
    ],
    [`ann:one:${"0123456789abcdef".repeat(4)}`, ["login", "password", null]],
  ])("leaves out what fits no field: %s", (line, columns) => {
    expect(columnsOf(line)).toEqual(columns);
  });

  it("says of a login by itself that it is no account", () => {
    expect(faultsOf("ann:one", "brokenline")).toEqual([[], [{ field: null, code: "onlyLogin" }]]);
  });

  it("marks a token that is longer than tokens are", () => {
    const sheet = readSheet(`ann:one:${"a1".repeat(151)}\nbob:two:${TOKEN}`);
    const lines = toAccountLines(sheet, ["login", "password", "adsToken"]);
    expect(lines.map(({ longTokens }) => longTokens)).toEqual([["adsToken"], []]);
  });
});

describe("an order that was chosen for another list", () => {
  const keys: Columns = ["login", "password", "twoFactorKey"];

  it.each<[string, Columns, string]>([
    ["the same kind", keys, "ann:one:JBSWY3DPEHPK3PXP"],
    ["fewer columns", keys, "ann:one"],
    ["tokens of any network", ["login", "adsToken"], `ann:${"0f".repeat(42)}`],
    ["what is left out by choice", ["login", "password", null], "ann:one:mail@a.test"],
    ["cookies that have the separator", ["login", "cookies"], "ann:a=1;b=http://x;c=2"],
  ])("fits %s", (_, columns, line) => {
    expect(fits(columns, line)).toBe(true);
  });

  it.each<[string, Columns, string]>([
    [
      "keys for tokens",
      ["login", "password", "adsToken", "bmToken", null],
      "ann:one:JBSWY3DPEHPK3PXP",
    ],
    [
      "mail addresses for tokens",
      ["login", "password", "adsToken", "bmToken"],
      "ann:one:a@b.test:x",
    ],
    ["cookies for tokens", ["login", "password", "adsToken"], `ann:one:${btoa(COOKIES)}`],
    ["keys for passwords", ["login", "password"], "ann:JBSWY3DPEHPK3PXP"],
    ["keys behind passwords", ["login", "password"], "ann:one:JBSWY3DPEHPK3PXP"],
    ["more than was left out", ["login", "password", null], "ann:one:two:JBSWY3DPEHPK3PXP"],
  ])("does not fit %s", (_, columns, line) => {
    expect(fits(columns, line)).toBe(false);
  });
});

const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet.split("")), minLength, maxLength });
const word = letters("abcdefgh189._", 3, 12);
const NATURES = {
  twoFactorKey: letters("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 16, 32),
  cookies: fc
    .tuple(letters("abcd", 1, 5), letters("xyz189", 1, 400))
    .map(([name, value]) => btoa(JSON.stringify([{ name, value, domain: ".a.test" }]))),
  userAgent: word.map((end) => `Mozilla/5.0 (X11) ${end}`),
  adsToken: letters("ABCxyz0189", 40, 200).map((end) => `EAA${end}`),
} satisfies Partial<Record<AccountField, fc.Arbitrary<string>>>;
type Known = keyof typeof NATURES;
const KNOWN: readonly Known[] = ["twoFactorKey", "cookies", "userAgent", "adsToken"];

/** A list whose columns stand in any order, and in each of which fewer than half of the cells are junk. */
const lists = fc
  .record({
    known: fc.shuffledSubarray([...KNOWN], { minLength: 1 }),
    count: fc.integer({ min: 1, max: 9 }),
    withMail: fc.boolean(),
  })
  .chain(({ known, count, withMail }) => {
    const columns: Columns = ["login", "password", ...known, ...(withMail ? [null] : [])];
    const junk = Math.ceil(count / 2) - 1;
    const columnOf = (field: AccountField | null) => {
      const nature = KNOWN.find((one) => one === field);
      const whole = fc.array(nature ? NATURES[nature] : word, {
        minLength: count,
        maxLength: count,
      });
      return fc
        .tuple(whole, fc.subarray([...Array(count).keys()], { maxLength: Math.max(junk, 0) }))
        .map(([cells, places]) =>
          cells.map((cell, at) => (nature && places.includes(at) ? "junk!" : cell)),
        );
    };
    return fc.tuple(...columns.map(columnOf)).map((cells) => ({
      columns,
      lines: Array.from({ length: count }, (_, at) =>
        cells.map((column) => column[at] ?? "").join("|"),
      ),
    }));
  });

describe("whatever stands in a list", () => {
  it("a column is known by most of its cells", () => {
    fc.assert(
      fc.property(lists, ({ columns, lines }) => {
        expect(guessColumns(readSheet(lines.join("\n"), { separator: "|" }))).toEqual(columns);
      }),
    );
  });

  it("a list fits the order that it is guessed to be in", () => {
    fc.assert(
      fc.property(lists, ({ columns, lines }) => {
        const sheet = readSheet(lines.join("\n"), { separator: "|" });
        expect(fitsOrder(columns, sheet, sheet)).toBe(true);
      }),
    );
  });

  it("nothing is guessed to be a token but what begins as tokens do, and no field is there twice", () => {
    const cell = fc.oneof(fc.string(), word, ...Object.values(NATURES));
    fc.assert(
      fc.property(fc.array(fc.array(cell), { maxLength: 6 }), (rows) => {
        const sheet = readSheet(JSON.stringify(rows), { format: "json" });
        const columns = guessColumns(sheet);
        const fields = columns.filter((field) => field !== null);
        expect(new Set(fields).size).toBe(fields.length);
        for (const [index, field] of columns.entries()) {
          if (field !== "adsToken" && field !== "bmToken") continue;
          const cells = sheet.rows.map(({ cells: own }) => own[index]).filter(Boolean);
          const tokens = cells.filter((one) => one?.startsWith("EAA"));
          expect(tokens.length * 2).toBeGreaterThanOrEqual(cells.length);
        }
      }),
    );
  });
});
