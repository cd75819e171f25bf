import { connect } from "node:net";
import { BrowserApi, type CompanionAddress } from "@baton/contract";
import type { AppAddress } from "./allowed-addresses.ts";
import type { ChromiumProfiles } from "./chromium-profiles.ts";

const PROBE_MS = 1000;

/** Which of the addresses somebody listens at; nothing is said to them. */
export const findApps = (
  addresses: readonly AppAddress[],
  profiles: Pick<ChromiumProfiles, "findProgram">,
): Promise<CompanionAddress[]> =>
  Promise.all(
    addresses.map(async (one) => {
      const isOurs = one.browserApi === BrowserApi.Chromium;
      const isFound = isOurs
        ? (await profiles.findProgram()) !== undefined
        : await isOpen(one.address);
      return { ...one, isOpen: isFound };
    }),
  );

const isOpen = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port, protocol } = new URL(address);
    const usual = protocol === "https:" ? 443 : 80;
    const host = hostname.replace(/^\[|\]$/g, "");
    const socket = connect({ host, port: Number(port) || usual, timeout: PROBE_MS });
    const say = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => say(true));
    socket.once("error", () => say(false));
    socket.once("timeout", () => say(false));
  });
