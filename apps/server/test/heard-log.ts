import { Writable } from "node:stream";

/** Where a log writes to, and what was written there. */
export function heardLog(): { stream: Writable; text(): string } {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString("utf8"));
      done();
    },
  });
  return { stream, text: () => lines.join("") };
}
