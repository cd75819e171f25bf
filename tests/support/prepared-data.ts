import process from "node:process";
import { BatonServer, PREPARED_DATA } from "./baton-server.ts";

/**
 * A first start costs more than all that most journeys do with their server: one is made for all,
 * and what it leaves is copied. Workers are started later, with this environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await BatonServer.start({}, { isFresh: true });
  await server.stop();
  process.env[PREPARED_DATA] = server.dataDir;
  return () => server.close();
}
