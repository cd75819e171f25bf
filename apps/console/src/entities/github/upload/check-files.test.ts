import { GITHUB_FILE_MAX_BYTES, GITHUB_UPLOAD_MAX_BYTES } from "@baton/contract";
import { expect, test } from "vitest";
import { checkFiles, checkUpload } from "./check-files.ts";

const ENDINGS = ["txt", "png"];
const refusals = (...files: { name: string; size: number }[]) => checkFiles(files, ENDINGS);

test("takes files of the list of endings, however they are written", () => {
  expect(refusals({ name: "a.txt", size: 0 }, { name: "b/c.PNG", size: 1 })).toEqual([null, null]);
});

test.each([
  ["tool.exe", "ending"],
  ["Makefile", "ending"],
  ["a/../b.txt", "name"],
  [".git/a.txt", "name"],
  ["a//b.txt", "name"],
  ["a\\b.txt", "name"],
  ["a\u0007.txt", "name"],
])("refuses %s for its %s", (name, refusal) => {
  expect(refusals({ name, size: 1 })).toEqual([refusal]);
});

test("refuses a file above 100 MB, and takes one of just that", () => {
  expect(
    refusals(
      { name: "a.txt", size: GITHUB_FILE_MAX_BYTES },
      { name: "b.txt", size: GITHUB_FILE_MAX_BYTES + 1 },
    ),
  ).toEqual([null, "size"]);
});

test("refuses the second of one name", () => {
  expect(refusals({ name: "a.txt", size: 1 }, { name: "a.txt", size: 2 })).toEqual([null, "twice"]);
});

test("holds all of them together to the specification's total, and to 200", () => {
  const half = GITHUB_UPLOAD_MAX_BYTES / 2;
  const two = [
    { name: "a", size: half },
    { name: "b", size: half },
  ];
  expect(checkUpload(two)).toBeNull();
  expect(checkUpload([...two, { name: "c", size: 1 }])).toBe("total");
  expect(checkUpload([])).toBe("none");
  const many = Array.from({ length: 201 }, (_, at) => ({ name: String(at), size: 1 }));
  expect(checkUpload(many)).toBe("count");
  expect(checkUpload(many.slice(1))).toBeNull();
});
