import type { AccountFactName } from "@baton/contract";
import { expect, test } from "vitest";
import { toFact } from "./to-fact.ts";

test.each<[AccountFactName, string | number, string, unknown]>([
  ["accountName", "  Ann \n Lee ", "", "Ann Lee"],
  ["accountId", "/profile.php?id=1017&v=2", "id=", "1017"],
  ["friendsCount", "1,234 friends", "", 1234],
  ["friendsCount", "Друзья: 12 345", "", 12345],
  ["friendsCount", "1.2K friends", "", 1200],
  ["friendsCount", "1,5 тыс. друзей", "", 1500],
  ["friendsCount", "2 mi de amigos", "", 2_000_000],
  ["friendsCount", 0, "", 0],
  ["limit", "€ 1.250,50", "", 1250.5],
  ["limit", "$1,250", "", 1250],
  ["billing", "-12.3 USD", "", -12.3],
  ["isTwoFactorEnabled", "On", "", true],
  ["isTwoFactorEnabled", 3, "", true],
  ["isTwoFactorEnabled", "нет", "", false],
])("%s of %j behind %j is %j", (fact, read, after, expected) => {
  expect(toFact(fact, read, after)).toBe(expected);
});

test.each<[AccountFactName, string, string]>([
  ["accountName", " ", ""],
  ["accountId", "/me", "id="],
  ["friendsCount", "friends", ""],
  ["isTwoFactorEnabled", "perhaps", ""],
])("%s cannot be %j behind %j", (fact, read, after) => {
  expect(() => toFact(fact, read, after)).toThrow(
    expect.objectContaining({ code: "invalidValue" }),
  );
});
