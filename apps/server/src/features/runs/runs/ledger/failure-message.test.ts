import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCommonMessage } from "./failure-message.ts";

describe("the message of a cause", () => {
  it.each([
    ['No button "Next" after 30 s', 'No button "…" after … s'],
    ["https://shop.example/item/7?a=b did not load", "… did not load"],
    ["User 550e8400-e29b-41d4-a716-446655440000 is gone", "User … is gone"],
    ["Got 1,204.50 of 2 000 items", "Got … of … items"],
    ["Can't find 'Save as…' in the page's menu", "Can't find '…' in the page's menu"],
    ["Нет кнопки «Далее»\n за 5 секунд", "Нет кнопки «…» за … секунд"],
    ["ann@example.com was refused", "… was refused"],
    ["#item-12 > .row3 has no text", "#item-… > .… has no text"],
    ["  ", ""],
  ])("of %j is %j", (message, common) => {
    expect(toCommonMessage(message)).toBe(common);
  });

  const words = fc.stringMatching(/^[a-zA-Z ]{1,20}$/);
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc
      .array(fc.oneof(words, fc.constantFrom(`"`, "'", "«", "»", " ", "…", "1", "@", "://")), {
        maxLength: 40,
      })
      .map((parts) => parts.join("")),
  );

  it("is itself common, short, and without numbers", () => {
    fc.assert(
      fc.property(text, (message) => {
        const common = toCommonMessage(message);
        expect(toCommonMessage(common)).toBe(common);
        expect(Array.from(common).length).toBeLessThanOrEqual(300);
        expect(common).not.toMatch(/\p{N}/u);
      }),
      { numRuns: 2000 },
    );
  });

  it("is made of the first thousand letters: what a page wrote after them is not read", () => {
    fc.assert(
      fc.property(text, fc.string({ unit: "grapheme" }), (message, rest) => {
        const letters = Array.from(message + "1 ".repeat(500)).slice(0, 1000);
        const head = letters.join("");
        expect(toCommonMessage(head + rest)).toBe(toCommonMessage(head));
      }),
    );
  });

  it("does not depend on what differs from run to run", () => {
    const thing = fc.oneof(
      fc.uuid(),
      fc.nat().map(String),
      fc.double({ noNaN: true, min: 0, max: 1e9 }).map((n) => n.toFixed(2)),
      fc.webUrl({ withQueryParameters: true }).filter((url) => !/["'<>]/.test(url)),
      fc.emailAddress().filter((address) => !/["'<>]/.test(address.slice(0, -1))),
    );
    fc.assert(
      fc.property(words, thing, thing, words, (before, one, other, after) => {
        const say = (what: string) => toCommonMessage(`${before}: ${what} ${after}`);
        expect(say(one)).toBe(say(other));
      }),
    );
    fc.assert(
      fc.property(words, fc.stringMatching(/^[^"]*$/), words, (before, name, after) => {
        expect(toCommonMessage(`${before} "${name}" ${after}`)).toBe(
          toCommonMessage(`${before} "x" ${after}`),
        );
      }),
    );
  });
});
