import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Alternative, selectorsToText, textToSelectors } from "./selector-text.ts";

const part = fc
  .oneof(
    fc.string(),
    fc
      .array(fc.constantFrom("a", " ", ">>", "\\", "\n", ">", "text/", "\\>>"), { maxLength: 8 })
      .map((all) => all.join("")),
  )
  // The catalogue trims each part, and a symbol that stands for a line break is read as one.
  .map((text) => text.trim())
  .filter((text) => text !== "" && !/[␤\r]/.test(text));
const alternative: fc.Arbitrary<Alternative> = fc.oneof(
  part,
  fc.array(part, { minLength: 2, maxLength: 4 }),
);

describe("selectors as text", () => {
  it("come back as they were", () => {
    fc.assert(
      fc.property(fc.array(alternative), (alternatives) => {
        expect(textToSelectors(selectorsToText(alternatives))).toEqual(alternatives);
      }),
    );
  });

  it("are one alternative per line, chains joined by an arrow", () => {
    expect(textToSelectors("#login\n\n  aria/Log in  \n#host >> button.primary\n")).toEqual([
      "#login",
      "aria/Log in",
      ["#host", "button.primary"],
    ]);
  });

  it("takes every text that somebody may type", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = textToSelectors(text);
        expect(textToSelectors(selectorsToText(once))).toEqual(once);
      }),
    );
  });
});
