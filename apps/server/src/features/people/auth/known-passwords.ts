/** What people put around a word that they take for a password: `2026!`, `123`. */
const TRIMMINGS = /^\P{L}+|\P{L}+$/gu;

let known: Promise<ReadonlySet<string>> | undefined;

/** Some megabytes: only where a password is set. */
async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** The product's name, and what everybody knows of whom the address is. */
function ownWords(email: string): ReadonlySet<string> {
  const mail = email.normalize("NFC").toLowerCase();
  const [name = "", host = ""] = mail.split("@");
  const words = ["baton", mail, name, host, ...host.split(".")];
  return new Set([...words, ...words.map((word) => word.replaceAll(TRIMMINGS, ""))]);
}

/**
 * Whether it is among those that are tried first, or a word of the user's own: as it is, trimmed with
 * digits and signs, or repeated.
 */
export async function isKnownPassword(password: string, email = ""): Promise<boolean> {
  const list = await (known ??= loadKnown());
  const own = ownWords(email);
  const text = password.normalize("NFC").toLowerCase();
  return [text, text.replaceAll(TRIMMINGS, "")].some((core) => {
    const unit = unitOf(core);
    return unit.length <= 1 || [core, unit].some((word) => list.has(word) || own.has(word));
  });
}

/** `abc` of `abcabcabc`; the text itself when it repeats nothing. */
const unitOf = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));
