import { connect } from "node:net";
import type { CompanionAddress } from "@baton/contract";
import type { AppAddress } from "./allowed-addresses.ts";

const PROBE_MS = 1000;

/** Which of the addresses somebody listens at; nothing is said to them. */
export const findApps = (addresses: readonly AppAddress[]): Promise<CompanionAddress[]> =>
  Promise.all(addresses.map(async (one) => ({ ...one, isOpen: await isOpen(one.address) })));

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
