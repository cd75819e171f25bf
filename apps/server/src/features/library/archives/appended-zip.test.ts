import fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { appendToZip, prepareZip } from "./appended-zip.ts";

const fileName = fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?\.js$/);
const fileSet = fc.dictionary(fileName, fc.uint8Array({ maxLength: 2000 }));

describe("appendToZip", () => {
  it("gives a zip that holds every file as it was", () => {
    fc.assert(
      fc.property(fileSet, fc.string(), (files, config) => {
        const prepared = prepareZip(new Map(Object.entries(files)));
        const unpacked = unzipSync(appendToZip(prepared, "config.json", config));
        expect(new TextDecoder().decode(unpacked["config.json"])).toBe(config.toWellFormed());
        expect(Object.keys(unpacked)).toEqual([...Object.keys(files).toSorted(), "config.json"]);
        for (const [name, content] of Object.entries(files)) {
          expect(Buffer.compare(unpacked[name] ?? Buffer.alloc(1), content)).toBe(0);
        }
      }),
    );
  });

  it("gives the same bytes for the same files, in whatever order they were found", () => {
    const files = [
      ["b.js", Buffer.from("b".repeat(500))],
      ["a/c.js", Buffer.from("c")],
    ] as const;
    const one = appendToZip(prepareZip(new Map(files)), "config.json", "{}");
    const other = appendToZip(prepareZip(new Map(files.toReversed())), "config.json", "{}");
    expect(Buffer.compare(one, other)).toBe(0);
  });
});
