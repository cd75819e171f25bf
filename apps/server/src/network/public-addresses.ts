import { isInNetworks } from "@baton/contract";

/** The forms under which a connection reaches the machine that it comes from; mapped ones too. */
const LOOPBACK = ["0.0.0.0/8", "127.0.0.0/8", "::/127"];

export const isLoopbackAddress = (address: string): boolean => isInNetworks(address, LOOPBACK);
