import type { Schemas } from "@baton/client";
import { StartupError } from "../../settings/startup-error.ts";
import { readInput } from "../terminal/input-output.ts";
import type { RunFlags } from "./run-flags.ts";

type Declared = Schemas["Script"]["inputs"][number];
type Value = string | number | boolean;

/** What the runs are given; what stands on the command line goes before what the file has. */
export async function readInputs(
  { input = [], inputFile }: RunFlags,
  declared: readonly Declared[],
): Promise<Record<string, Value>> {
  const fromFile = inputFile === undefined ? {} : parseFile(inputFile, await readInput(inputFile));
  const given = input.map((text) => parseOne(text, declared));
  return { ...fromFile, ...Object.fromEntries(given) };
}

function parseFile(file: string, text: string): Record<string, Value> {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    throw new StartupError(`${file} is no JSON.`);
  }
  if (typeof values !== "object" || values === null || Array.isArray(values))
    throw new StartupError(`${file}: a JSON object is expected, such as {"city": "Lisbon"}.`);
  return values as Record<string, Value>;
}

function parseOne(text: string, declared: readonly Declared[]): [string, Value] {
  const end = text.indexOf("=");
  if (end < 1) throw new StartupError(`--input ${text}: name=value is expected.`);
  const [name, value] = [text.slice(0, end), text.slice(end + 1)];
  const input = declared.find((one) => one.name === name);
  if (input) return [name, typed(input, value)];
  const names = declared.map((one) => one.name).join(", ");
  throw new StartupError(
    `The script has no input called "${name}"; ${names === "" ? "it has none" : `it has: ${names}`}.`,
  );
}

/** As the script declares it: whether it fits otherwise is the server's to say. */
function typed({ name, type }: Declared, value: string): Value {
  if (type === "number") {
    const number = Number(value);
    if (value.trim() === "" || !Number.isFinite(number))
      throw new StartupError(`--input ${name}: "${value}" is no number.`);
    return number;
  }
  if (type !== "boolean") return value;
  if (value !== "true" && value !== "false")
    throw new StartupError(`--input ${name}: true or false is expected, not "${value}".`);
  return value === "true";
}
