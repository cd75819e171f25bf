/**
 * The least that can take an upload: the body goes to a file, and nobody asks whose it is. In plain
 * JavaScript, as stripping types would add to its memory.
 */
import { createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const folder = process.argv[2];
let count = 0;

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function take(request, response) {
  const file = join(folder, String((count += 1)));
  await pipeline(request, createWriteStream(file));
  // What is acknowledged is on the disk, as it is at Baton's.
  const handle = await open(file, "r");
  await handle.sync();
  await handle.close();
  response.end();
  await rm(file);
}

const server = createServer((request, response) => void take(request, response));
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());
