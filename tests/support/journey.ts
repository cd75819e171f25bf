import { afterAll } from "vitest";
import { renameExtension } from "@baton/contract";
import { FakeAgent } from "../../apps/server/test/fake-agent.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { archiveToken } from "./archive-token.ts";
import { BatonServer, OWNER } from "./baton-server.ts";
import { ConsoleUser } from "./console.ts";
import { connectBrowser, downloadArchive } from "./fleet.ts";
import { FixtureSite } from "./fixture-site.ts";

type Ending = { close(): unknown } | { kill(): unknown } | { leave(): unknown };

/** It ends with the file, before all that was there when it came. */
export function ending<Thing extends Ending>(thing: Thing): Thing {
  afterAll(async () => {
    if ("close" in thing) await thing.close();
    else if ("kill" in thing) await thing.kill();
    else await thing.leave();
  });
  return thing;
}

/** The pages that agents work on. */
export const fixtureSite = async (): Promise<FixtureSite> => ending(await FixtureSite.start());

/** A server of the file's own, its owner's API, and who works with it; all of it ends with the file. */
export async function journey(...how: Parameters<typeof BatonServer.start>) {
  const server = ending(await BatonServer.start(...how));
  const api = await Api.logIn(server.url, OWNER);
  let archive: Promise<Uint8Array> | undefined;
  const downloaded = (): Promise<Uint8Array> => (archive ??= downloadArchive(api));

  /** Nobody is signed in. */
  const openConsole = async (
    url = server.url,
    ...rest: [args?: readonly string[], language?: "ru" | "en" | "pt"]
  ): Promise<ConsoleUser> => ending(await ConsoleUser.open(url, ...rest));

  return {
    server,
    api,
    openConsole,

    async openAsOwner(url?: string, args?: readonly string[]): Promise<ConsoleUser> {
      const user = await openConsole(url, args);
      await user.logIn(OWNER);
      return user;
    },

    /** A browser with the archive in it, whose row is online. */
    async connectBrowser(args?: readonly string[]) {
      const connected = await connectBrowser(api, await downloaded(), args);
      return { ...connected, browser: ending(connected.browser) };
    },

    /** Rows whose agents have no browser: they do what the test says. */
    async joinAgents(names: readonly string[]): Promise<FakeAgent[]> {
      const token = archiveToken(await downloaded());
      const agents: FakeAgent[] = [];
      for (const name of names) {
        const agent = ending(new FakeAgent(server.url, { token }));
        await agent.join();
        agents.push(agent);
        const params = { id: agent.extensionId };
        await api.call(renameExtension, { params, body: { name } });
      }
      return agents;
    },
  };
}
