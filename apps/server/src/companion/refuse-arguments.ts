import { VendorError } from "@baton/connectors";
import { canonicalForm, parseCanonical, parseJson } from "./canonical.ts";

/** Stands for the folder that all agents' folders are in; no text that came has it in it. */
const HERE = "\0";
/** One agent's folder, and nothing above, beside or below it. */
const AGENT = /^\0[\\/]\d+[\\/]?$/;
const HEADLESS = /^--headless(=new)?$/;
const LOADING = /^--(?:load-extension|disable-extensions-except)=(.+)$/s;
/** Windows has arguments begin with a slash as well; those that matter are of several words. */
const ARGUMENT = /^(?:-{1,2}[a-z]|\/[a-z]\w*[-=])/i;
/** Nobody nests deeper; a text in a form may be JSON once more. */
const DEPTH_MAX = 30;

const refused = (argument: string): VendorError =>
  new VendorError("refused", {
    words: `The companion lets no argument ${argument.slice(0, 60)} through`,
  });

/**
 * Arguments of a browser's command line can start programs. Of a server that is somebody else's by
 * now none goes through but those that load an agent from this companion's own folder. What a
 * vendor's app might read in another way than it is read here goes through as little.
 */
export function refuseArguments(
  { path, body }: { path: string; body: string | undefined },
  agentsFolder: string,
): void {
  const at = path.indexOf("?");
  if (at >= 0) checkForm(path.slice(at + 1), agentsFolder);
  if (body === undefined) return;
  if (parseJson(body) === undefined) return checkForm(body, agentsFolder);
  const value = parseCanonical(body);
  if (value === undefined) throw refused("that is written so");
  checkValue(value, agentsFolder, 0);
}

function checkForm(text: string, agentsFolder: string): void {
  const form = canonicalForm(text);
  if (!form) throw refused("that is written so");
  for (const part of form.flat()) checkText(part, agentsFolder, 0);
}

function checkText(text: string, agentsFolder: string, depth: number): void {
  if (text.includes(HERE)) throw refused("of this kind");
  const isLikeJson = /^\s*[[{"]/.test(text);
  const value = isLikeJson ? parseJson(text) : undefined;
  if (value !== undefined) checkValue(value, agentsFolder, depth + 1);
  if (isLikeJson && parseCanonical(text) !== undefined) return;
  // Another reader may take it for JSON all the same.
  if (isLikeJson && /\\[ux]/i.test(text)) throw refused("that is escaped");
  // There may be blanks in its name.
  for (const word of text.replaceAll(agentsFolder, HERE).split(/[\s"'`[\]{}]+/)) checkWord(word);
}

function checkValue(value: unknown, agentsFolder: string, depth: number): void {
  if (depth > DEPTH_MAX) throw refused("that is nested so deep");
  if (typeof value === "string") return checkText(value, agentsFolder, depth);
  if (typeof value !== "object" || value === null) return;
  const flagged = Object.entries(value).filter(([name]) => isNamed(name, "value"));
  for (const [name, one] of Object.entries(value)) {
    if (!Array.isArray(value)) checkText(name, agentsFolder, depth);
    // Some vendors take an argument's name without its dashes, and names in any letters.
    if (isNamed(name, "flag") && typeof one === "string")
      for (const [, given] of flagged.length > 0 ? flagged : [["", ""]])
        checkText(asArgument(one, given), agentsFolder, depth);
    else checkValue(one, agentsFolder, depth + 1);
  }
}

const isNamed = (name: string, wanted: string): boolean => name.toLowerCase() === wanted;
const asArgument = (flag: string, value: unknown): string =>
  `--${flag.replace(/^-+/, "")}=${typeof value === "string" ? value : ""}`;

function checkWord(word: string): void {
  // However it is escaped for whoever takes a line apart.
  const text = word.replace(/^[\\^$]+/, "");
  const folders = LOADING.exec(text)?.[1]?.split(",");
  const parts = folders ? [] : text.split(",");
  const isOwn = folders?.every((folder) => AGENT.test(folder)) ?? true;
  const bad = isOwn ? parts.find(isForbidden) : text;
  if (bad !== undefined) throw refused(bad.replaceAll(HERE, ""));
}

const isForbidden = (part: string): boolean => ARGUMENT.test(part) && !HEADLESS.test(part);
