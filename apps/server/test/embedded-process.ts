/**
 * A Baton reduced to its database, as a process of its own: DATA_DIR and
 * settings of the server are its arguments. Says each thing as one line of JSON, stops on SIGTERM.
 */
import { startEmbedded } from "../src/database/embedded/embedded.ts";

const say = (line: EmbeddedProcessLine) => process.stdout.write(`${JSON.stringify(line)}\n`);
const log = {
  info: (text: string) => say({ log: text }),
  warn: (text: string) => say({ log: text }),
  error: (text: string) => say({ log: text }),
};

export type EmbeddedProcessLine =
  | { log: string }
  | { error: string; message: string }
  | { ready: Awaited<ReturnType<typeof startEmbedded>>["connection"]; milliseconds: number };

if (import.meta.main) {
  try {
    const begun = performance.now();
    const [dataDir = "", settings = "{}"] = process.argv.slice(2);
    const server = await startEmbedded({ dataDir, log, settings: JSON.parse(settings) });
    process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
    setInterval(() => undefined, 1_000_000);
    say({ ready: server.connection, milliseconds: performance.now() - begun });
  } catch (error) {
    say({ error: (error as Error).name, message: (error as Error).message });
    process.exit(1);
  }
}
