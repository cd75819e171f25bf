import { readFile } from "node:fs/promises";
import { text as textOf } from "node:stream/consumers";
import { StartupError } from "../../settings/startup-error.ts";

/** What a file holds; `-` stands for the standard input. */
export async function readInput(file: string): Promise<string> {
  try {
    return await (file === "-" ? textOf(process.stdin) : readFile(file, "utf8"));
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Answers go to the standard output alone, so that they can be read by programs. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}
