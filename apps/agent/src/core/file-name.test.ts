import { expect, test } from "vitest";
import { nameInDisposition, nameOfFile } from "./file-name.ts";

test.each([
  ["attachment", ""],
  [null, ""],
  ['attachment; filename="a b.csv"', "a b.csv"],
  ["attachment; filename=plain.csv; size=3", "plain.csv"],
  ['attachment; filename="say \\"hi\\".txt"', 'say "hi".txt'],
  ["attachment; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf; filename=resume.pdf", "résumé.pdf"],
  ["attachment; filename=x.pdf; filename*=utf-8'en'%D0%A6%D0%B5%D0%BD%D1%8B.pdf", "Цены.pdf"],
  ['attachment; filename="r\u00c3\u00a9sum\u00c3\u00a9.pdf"', "résumé.pdf"],
  ['attachment; filename="caf\u00e9.pdf"', "café.pdf"],
  ['attachment; filename="=?UTF-8?B?0KbQtdC90YsucGRm?="', "Цены.pdf"],
  ["attachment; filename=a%20b.csv", "a b.csv"],
  ["attachment; filename=100%.csv", "100%.csv"],
])("%s names %s", (header, name) => {
  expect(nameInDisposition(header)).toBe(name);
});

test.each([
  [
    { disposition: 'attachment; filename="../../etc/passwd"', address: "", type: "" },
    "_.._etc_passwd",
  ],
  [{ address: "https://a.example/x/prices%202.csv?y=1", type: "text/csv" }, "prices 2.csv"],
  [{ address: "https://a.example/get", type: "application/pdf; charset=x" }, "get.pdf"],
  [{ address: "https://a.example/", type: "application/pdf" }, "file.pdf"],
  [{ address: "blob:https://a.example/123", type: "text/csv" }, "file.csv"],
  [{ address: "data:text/plain,hello/world.txt", type: "text/plain" }, "file.txt"],
  [{ address: `https://a.example/${"x".repeat(999)}.csv`, type: "" }, `${"x".repeat(200)}.csv`],
  [
    { disposition: 'attachment; filename="a\u0000b\u202ecsv.exe"', address: "", type: "" },
    "a_b_csv.exe",
  ],
])("%j becomes %s", (file, name) => {
  expect(nameOfFile(file)).toBe(name);
});
