import type { PasskeyProof } from "@baton/contract";

/** What a password gave, good for some minutes; the server says for how long. */
interface Confirmation {
  confirmation: string;
  confirmedUntil: string;
}

/** Never written anywhere: another window asks anew. */
let kept: Confirmation | null = null;

export function keepConfirmation({ confirmation, confirmedUntil }: Confirmation): void {
  kept = { confirmation, confirmedUntil };
}

export function dropConfirmation(): void {
  kept = null;
}

export type Proof =
  | { password: string; code?: string }
  | { passkey: PasskeyProof }
  | { confirmation: string };

/** What stands for the password now, as far as this window's clock can tell. */
export function knownProof(): { confirmation: string } | null {
  if (!kept || Date.parse(kept.confirmedUntil) <= Date.now()) return null;
  return { confirmation: kept.confirmation };
}

type Ask = () => Promise<boolean>;
let asker: Ask | null = null;

/** Who shows the question while calls are made that need an answer; answers how to end that. */
export function askBy(ask: Ask): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Asks whoever is signed in to show that it is they; whether they have. */
export async function askForConfirmation(): Promise<boolean> {
  kept = null;
  return asker ? asker() : false;
}
