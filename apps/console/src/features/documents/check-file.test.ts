import { expect, test } from "vitest";
import { checkFile } from "./check-file.ts";

const limits = {
  documentMaxBytes: 100,
  documentsTotalMaxBytes: 1000,
  documentsUsedBytes: 950,
  documentExtensions: ["csv", "png"],
};

test("takes a known type that fits, whatever the case of its ending", () => {
  expect(checkFile({ name: "Prices.CSV", size: 50 }, limits)).toBeNull();
});

test("refuses with the code the server would answer", () => {
  expect(checkFile({ name: "setup.exe", size: 1 }, limits)).toBe(1001);
  expect(checkFile({ name: "csv", size: 1 }, limits)).toBe(1001);
  expect(checkFile({ name: "a.png", size: 101 }, limits)).toBe(1002);
  expect(checkFile({ name: "a.png", size: 51 }, limits)).toBe(1003);
});
