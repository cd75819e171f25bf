import { VendorError } from "@baton/connectors";

/** Stands for the folder that all agents' folders are in; no text that came has it in it. */
const HERE = "\0";
/** One agent's folder, and nothing above, beside or below it. */
const AGENT = /^\0[\\/]\d+[\\/]?$/;
const HEADLESS = /^--headless(=new)?$/;
const LOADING = /^--(?:load-extension|disable-extensions-except)=(.+)$/s;
/** Nobody nests deeper; a text in a form may be JSON once more. */
const DEPTH_MAX = 30;

const refused = (argument: string): VendorError =>
  new VendorError("refused", {
    words: `The companion lets no argument ${argument.slice(0, 60)} through`,
  });

/**
 * Arguments of a browser's command line can start programs. Of a server that is somebody else's by
 * now none goes through but those that load an agent from this companion's own folder.
 */
export function refuseArguments(
  request: { path: string; body: string | undefined },
  agentsFolder: string,
): void {
  const [, query = ""] = request.path.split("?");
  const body = request.body ?? "";
  const form = /^[\w.%+-]+=/.test(body) ? [...new URLSearchParams(body).values()] : [];
  for (const text of [...new URLSearchParams(query).values(), ...form, body])
    checkText(text, agentsFolder, 0);
}

function checkText(text: string, agentsFolder: string, depth: number): void {
  if (text.includes(HERE)) throw refused("of this kind");
  const value = /^\s*[[{"]/.test(text) ? parse(text) : undefined;
  if (value !== undefined) return checkValue(value, agentsFolder, depth + 1);
  // There may be blanks in its name.
  for (const word of text.replaceAll(agentsFolder, HERE).split(/[\s,]+/)) checkWord(word);
}

function checkValue(value: unknown, agentsFolder: string, depth: number): void {
  if (depth > DEPTH_MAX) throw refused("that is nested so deep");
  if (typeof value === "string") return checkText(value, agentsFolder, depth);
  if (typeof value !== "object" || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    // Some vendors take an argument's name without its dashes.
    if (name === "flag" && typeof one === "string")
      checkText(`--${one.replace(/^-+/, "")}=${flagValue(value)}`, agentsFolder, depth);
    else checkValue(one, agentsFolder, depth + 1);
  }
}

const flagValue = (argument: object): string => {
  const value = "value" in argument ? argument.value : "";
  return typeof value === "string" ? value : "";
};

function checkWord(word: string): void {
  const text = word.replace(/^["']+|["']+$/g, "");
  if (!/^-{1,2}[a-z]/i.test(text) || HEADLESS.test(text)) return;
  const folder = LOADING.exec(text)?.[1] ?? "";
  if (!AGENT.test(folder)) throw refused(text.replaceAll(HERE, ""));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
