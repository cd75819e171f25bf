import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { StartupError } from "../../settings/startup-error.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** What a file holds; `-` stands for the standard input. What is no text is never guessed at. */
export async function readInput(file: string): Promise<string> {
  try {
    return utf8.decode(await (file === "-" ? buffer(process.stdin) : readFile(file)));
  } catch (error) {
    if (error instanceof TypeError)
      throw new StartupError(`${file} cannot be read: it is no text in UTF-8`, { cause: error });
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
