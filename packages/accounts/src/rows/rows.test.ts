import { ACCOUNT_TEXT_FIELDS } from "@baton/contract";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { toAccountLines } from "./account-lines.ts";
import { type Columns, guessColumns } from "./columns.ts";
import { readSheet } from "./read-sheet.ts";
import type { SheetOptions } from "./sheet.ts";

const KEY = "JBSWY3DPEHPK3PXP";
const COOKIES = '[{"name":"a","value":"1","domain":".site.test"}]';

function linesOf(text: string, options?: SheetOptions, columns?: Columns) {
  const sheet = readSheet(text, options);
  return toAccountLines(sheet, columns ?? guessColumns(sheet));
}
const firstOf = (text: string) => linesOf(text)[0]?.account;

describe("a table with names of columns", () => {
  it.each([
    [
      "CSV",
      `Login,Password,2FA key,Cookies\nann,"p,1",${KEY},"${COOKIES.replaceAll('"', '""')}"\n`,
    ],
    ["CSV with semicolons", `логин;пароль;2fa;cookies\nann;p,1;${KEY};${COOKIES}`],
    ["TSV", `email\tpass\tfakey\tcookie\r\nann\tp,1\t${KEY}\t"${COOKIES.replaceAll('"', '""')}"`],
    [
      "JSON",
      JSON.stringify([{ login: "ann", password: "p,1", "2fa": KEY, cookies: JSON.parse(COOKIES) }]),
    ],
    [
      "one JSON object",
      JSON.stringify({ username: "ann", pwd: "p,1", two_factor_key: KEY, cookies: COOKIES }),
    ],
  ])("is read: %s", (_, text) => {
    const expected = { login: "ann", password: "p,1", twoFactorKey: KEY, cookies: COOKIES };
    expect(firstOf(text)).toMatchObject(expected);
    expect(linesOf(text).map(({ faults }) => faults)).toEqual([[]]);
  });

  it("leaves out columns that it does not know, and numbers rows as the file does", () => {
    const text = "login,colour,password\n\nann,red,1\n\nbob,blue,2\n";
    expect(
      linesOf(text).map(({ number, account }) => [number, account.login, account.password]),
    ).toEqual([
      [3, "ann", "1"],
      [5, "bob", "2"],
    ]);
  });
});

describe("lines", () => {
  it("are told by what stands in them", () => {
    const text = `ann@site.test:s3cret:${KEY}:${COOKIES}`;
    const sheet = readSheet("ann@site.test|s3cret|jbsw y3dp ehpk 3pxp|Mozilla/5.0 (X11)\n");
    expect(guessColumns(sheet)).toEqual(["login", "password", "twoFactorKey", "userAgent"]);
    const columns: Columns = ["login", "password", "twoFactorKey", "cookies"];
    expect(guessColumns(readSheet(text))).toEqual(columns);
    const [line] = linesOf(text, { separator: ":", columns: 4 }, columns);
    expect(line).toMatchObject({ account: { twoFactorKey: KEY, cookies: COOKIES }, faults: [] });
  });

  it("go in the order that is asked for", () => {
    const columns: Columns = ["password", null, "login"];
    const [line] = linesOf("one;two;three", { format: "lines", separator: ";" }, columns);
    expect(line?.account).toMatchObject({ password: "one", login: "three" });
  });

  it("say what is wrong with each, and which repeat another", () => {
    const columns: Columns = [
      "login",
      "password",
      "twoFactorKey",
      "isOnlyBrowser",
      "profileTemplate",
    ];
    const text = ["ann|1|??|", "Ann|1||yes", "bob|2||maybe", "||", "cid|3|||mine"].join("\n");
    const lines = linesOf(text, { format: "lines", separator: "|" }, columns);
    expect(lines.map(({ number, isDouble, faults }) => [number, isDouble, faults])).toEqual([
      [1, false, [{ field: "twoFactorKey", code: "badKey" }]],
      [2, true, []],
      [3, false, [{ field: "isOnlyBrowser", code: "badFlag" }]],
      [5, false, [{ field: "profileTemplate", code: "noTemplate" }]],
    ]);
    expect(lines[1]?.account.isOnlyBrowser).toBe(true);
  });

  it("say that nothing is in those whose columns are left out", () => {
    const [line] = linesOf("ann:1", { format: "lines" }, [null, null]);
    expect(line?.faults).toEqual([{ field: null, code: "nothing" }]);
  });
});

describe("cookies of one account", () => {
  it.each([
    ["JSON", COOKIES],
    ["Netscape text", ".site.test\tTRUE\t/\tFALSE\t0\ta\t1"],
  ])("are one line: %s", (_, text) => {
    expect(linesOf(text)).toMatchObject([{ account: { cookies: text }, faults: [] }]);
  });

  it("are of a domain that is said, or a fault", () => {
    const sheet = readSheet('[{"login":"ann","cookies":"a=1; b=2"}]');
    const columns = guessColumns(sheet);
    expect(toAccountLines(sheet, columns)[0]?.faults).toMatchObject([
      { code: "noDomain", place: 1 },
    ]);
    expect(toAccountLines(sheet, columns, () => "site.test")[0]?.faults).toEqual([]);
  });
});

it("says that a text is no JSON", () => {
  expect(readSheet("[{").fault).toBe("notJson");
  expect(readSheet("[{").rows).toEqual([]);
});

const cell = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.trim());
const anyTexts = fc.record(Object.fromEntries(ACCOUNT_TEXT_FIELDS.map((field) => [field, cell])));
const isFilled = (texts: Record<string, string>) =>
  Object.values(texts).some((text) => text !== "");

describe("whatever it is", () => {
  const formats = fc.constantFrom("csv", "tsv", "json", "lines", "cookies", undefined);

  it("never throws, and has a line for each row", () => {
    const pieces = fc.constantFrom("login", ",", ";", ":", "\t", "\n", '"', "[", "{", "}", "]");
    const mixed = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          mixed.map((all) => all.join("")),
        ),
        formats,
        (text, format) => {
          const sheet = readSheet(text, { format });
          expect(toAccountLines(sheet, guessColumns(sheet))).toHaveLength(sheet.rows.length);
        },
      ),
    );
  });

  it("comes back from CSV, TSV and JSON as it was", () => {
    fc.assert(
      fc.property(
        fc.array(anyTexts.filter(isFilled), { minLength: 1, maxLength: 5 }),
        (accounts) => {
          for (const [format, delimiter] of [
            ["csv", ","],
            ["tsv", "\t"],
          ] as const) {
            const text = Papa.unparse(accounts, { delimiter, columns: [...ACCOUNT_TEXT_FIELDS] });
            expect(linesOf(text, { format }).map(({ account }) => account)).toMatchObject(accounts);
          }
          const lines = linesOf(JSON.stringify(accounts), { format: "json" });
          expect(lines.map(({ account }) => account)).toMatchObject(accounts);
        },
      ),
    );
  });
});
