/** What people put around a word that they take for a password: `2026!`, `123`. */
const TRIMMINGS = /^\P{L}+|\P{L}+$/gu;

let known: Promise<ReadonlySet<string>> | undefined;

/** Some megabytes: only where a password is set. */
async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether it is among those that are tried first, as it is, trimmed with digits and signs, or repeated. */
export async function isKnownPassword(password: string): Promise<boolean> {
  const list = await (known ??= loadKnown());
  const text = password.normalize("NFC").toLowerCase();
  return [text, text.replaceAll(TRIMMINGS, "")].some(
    (core) => core === "" || list.has(core) || list.has(unitOf(core)) || unitOf(core).length === 1,
  );
}

/** `abc` of `abcabcabc`; the text itself when it repeats nothing. */
const unitOf = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));
