import { fakes } from "../fakes/index.ts";
import type { VendorProxy } from "../src/core/profiles.ts";
import { type Exchange, PROBE_NAME, recordTransport } from "../src/probe/recording.ts";
import { connect, listAll } from "./connect.ts";

const PROXY: VendorProxy = {
  ...{ type: "socks5", host: "203.0.113.7", port: 1080, login: "me", password: "pw" },
};
const FLAG = "--load-extension=/agents/1";
const PAGE = "https://shop.example/";

/** All that Baton asks of one stand-in, with all that it can be asked for. */
export async function exerciseVendor(name: string): Promise<Exchange[]> {
  const seen: Exchange[] = [];
  await using to = await connect(name, (transport) =>
    recordTransport(transport, new Set(), (exchange) => seen.push(exchange)),
  );
  const { client, capabilities: able } = to;
  await client.test();
  const groupId = await to.someGroup();
  const proxy = able.hasProxies ? PROXY : null;
  const notes = able.hasNotes ? "n" : null;
  const startPages = able.hasStartPages ? [PAGE] : [];
  const argument = able.agentBy === "profileArgument" ? [FLAG] : [];
  const id = await client.create({
    ...{ name: PROBE_NAME, groupId, notes, proxy, startPages },
    ...{ platform: able.platforms[0] ?? null, launchArguments: argument },
  });
  await listAll(client);
  await client.update(id, {
    name: `${PROBE_NAME}-2`,
    ...(notes === null ? {} : { notes: "m" }),
    ...(proxy === null ? {} : { proxy: { ...proxy, port: 1081 } }),
    ...(able.agentBy === "profileArgument" ? { launchArguments: [`${FLAG}2`] } : {}),
  });
  for (const connectionMethod of able.startsIn) {
    const start = { isHeadless: able.hasHeadless, startPages, launchArguments: to.flags([FLAG]) };
    await client.start(id, { ...start, connectionMethod });
    await client.start(id, { ...start, connectionMethod });
    await client.running([id]);
    await client.stop(id, connectionMethod);
  }
  await client.remove(id);
  return seen;
}

/** The names of what a call was asked with, in its query and its body. */
export function fieldsOf({ path, body }: Exchange): string[] {
  const query = new URLSearchParams(path.split("?")[1] ?? "");
  const inBody = typeof body === "object" && body !== null ? Object.keys(body) : [];
  return [...new Set([...query.keys(), ...inBody])];
}

export const names = Object.keys(fakes);
