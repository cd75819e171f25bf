import { STEP_TYPES } from "@baton/catalogue";
import { describe, expect, it } from "vitest";
import { catalogue as en } from "./catalogue-words/en/index.ts";
import { catalogue as ru } from "./catalogue-words/ru/index.ts";
import { searchCatalogue } from "./catalogue-search.ts";
import { toWords } from "./use-catalogue-texts.ts";

const names = (query: string, texts = en) =>
  searchCatalogue(query, toWords(texts)).flatMap(({ types }) => types.map(({ name }) => name));

describe("search in the catalogue", () => {
  it("offers everything but what only recordings bring", () => {
    const offered = STEP_TYPES.filter((type) => !type.isFromRecordings).map(({ name }) => name);
    expect(names("").toSorted()).toEqual(offered.toSorted());
    expect(names("viewport")).toEqual([]);
  });

  it("finds by what a step does, the name first", () => {
    expect(names("click")[0]).toBe("click");
    expect(names("navigate")).toContain("open");
    expect(names("loop")).toEqual(["readList", "readTable", "repeat"]);
    expect(names("read table")[0]).toBe("readTable");
    expect(names("nothing like this")).toEqual([]);
  });

  it("speaks the reader's language", () => {
    expect(names("цикл", ru)).toEqual(["readList", "readTable", "repeat"]);
    expect(names("нажать", ru)[0]).toBe("click");
  });
});
