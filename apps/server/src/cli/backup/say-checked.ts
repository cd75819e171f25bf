import { StartupError } from "../../settings/startup-error.ts";
import { say } from "../terminal/input-output.ts";
import type { CheckedArchive } from "./check-archive.ts";

const NAMED_MAX = 10;
const KEY_WORDS: Record<CheckedArchive["key"], string> = {
  inside: "The secret key is in it, and is the database's.",
  sealedInside:
    "A secret key is in it: give --passphrase-file to see whether it is the database's.",
  outside: "The secret key is not in it: keep a copy of it.",
  wrong: "",
};

/** What was found in a backup; fails where something that the database names is not in it. */
export function sayChecked({ counts, documents, profiles, key }: CheckedArchive): void {
  say(
    Object.entries(counts)
      .map(([name, count]) => `${name}: ${count}`)
      .join(", "),
  );
  say(`documents: ${of(documents)}, local profiles: ${of(profiles)}`);
  if (KEY_WORDS[key] !== "") say(KEY_WORDS[key]);
  const faults = [
    ...faultOf("documents", documents.missing),
    ...faultOf("local profiles", profiles.missing),
    ...(key === "wrong" ? ["The secret key that is in it is not the database's."] : []),
  ];
  if (faults.length > 0) throw new StartupError(faults.join("\n"));
  say("It can be restored.");
}

const of = ({ count, missing }: CheckedArchive["documents"]): string =>
  `${count} of ${count + missing.length}`;

function faultOf(what: string, missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const named = missing.slice(0, NAMED_MAX).join(", ");
  return [`Not in it: ${what} ${named}${missing.length > NAMED_MAX ? ", …" : ""}`];
}
