import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

const CSV = "login;пароль\nаня;1\n";
const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((code) =>
      isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8],
    ),
  );
/** Letters of the Russian alphabet from `А` stand there from 192. */
const cp1251 = (text: string) =>
  Uint8Array.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      return code < 128 ? code : code - 0x410 + 192;
    }),
  );

test.each([
  ["utf-8", new TextEncoder().encode(CSV)],
  ["utf-8", new TextEncoder().encode(`\uFEFF${CSV}`)],
  ["utf-16le", utf16(`\uFEFF${CSV}`, false)],
  ["utf-16be", utf16(`\uFEFF${CSV}`, true)],
  ["utf-16le", utf16(CSV, false)],
  ["utf-16be", utf16(CSV, true)],
  ["windows-1251", cp1251(CSV)],
] as const)("reads a file in %s", (encoding, bytes) => {
  expect(decodeText(bytes, "ru")).toEqual({ encoding, text: CSV });
});

test("reads old Latin letters for those who write them", () => {
  const bytes = Uint8Array.from([0x4a, 0x6f, 0xe3, 0x6f]);
  expect(decodeText(bytes, "pt")).toEqual({ encoding: "windows-1252", text: "João" });
});

test("says of a workbook or a picture that it is no text", () => {
  expect(decodeText(Uint8Array.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 0xff]), "ru")).toBeNull();
  expect(decodeText(Uint8Array.from([0x47, 0x49, 0, 0, 0, 0x0d]), "en")).toBeNull();
});

test("an empty file is an empty text", () => {
  expect(decodeText(new Uint8Array(), "en")).toEqual({ encoding: "utf-8", text: "" });
});
