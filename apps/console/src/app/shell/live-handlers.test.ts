import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { liveEventSchema } from "@baton/contract";
import { expect, it } from "vitest";

const SRC = path.join(import.meta.dirname, "../..");

const collections = liveEventSchema.options.flatMap(({ shape }) =>
  "collection" in shape ? shape.collection.options : [],
);

it("has something kept below the name of each collection that changes", () => {
  const sources = globSync("{entities,ui}/**/*.ts", { cwd: SRC })
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(path.join(SRC, file), "utf8"));
  const unkept = collections.filter(
    (name) => !sources.some((source) => source.includes(`collectionKey("${name}"`)),
  );
  expect(collections.length).toBeGreaterThan(20);
  expect(unkept).toEqual([]);
});
