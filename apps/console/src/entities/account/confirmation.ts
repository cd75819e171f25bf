import type { PasskeyProof } from "@baton/contract";
import { createStore } from "../../ui/store.ts";

/** What a password gave, good for some minutes; the server says for how long. */
interface Confirmation {
  confirmation: string;
  confirmedUntil: string;
}

/** Never written anywhere: another window asks anew. */
const kept = createStore<Confirmation | null>(null);

export const keepConfirmation = ({ confirmation, confirmedUntil }: Confirmation): void =>
  kept.set({ confirmation, confirmedUntil });

export const dropConfirmation = (): void => kept.set(null);

export type Proof =
  | { password: string; code?: string }
  | { passkey: PasskeyProof }
  | { confirmation: string };

/** What stands for the password now, as far as this window's clock can tell. */
export function knownProof(): Proof | null {
  const now = kept.get();
  if (!now || Date.parse(now.confirmedUntil) <= Date.now()) return null;
  return { confirmation: now.confirmation };
}
