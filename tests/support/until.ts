import { WAIT_MS } from "../../script/tools/testing/patience.ts";

/** Polls until `probe` gives something; fails with the last thing seen. For other processes only. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | undefined | false | null>,
  { every = 100, onFailure = () => "" }: { every?: number; onFailure?: () => string } = {},
): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== false && found !== null) return found;
    if (Date.now() > deadline)
      throw new Error(`waited ${WAIT_MS / 1000} s for ${what}\n${onFailure()}`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
