import type { SocialNetwork } from "@baton/contract";

/** Who is made of several belongs to the one network that these have, or to none. */
export function commonNetwork(
  networks: Iterable<SocialNetwork | null>,
): SocialNetwork | null | "several" {
  const different = new Set([...networks].filter((network) => network !== null));
  if (different.size > 1) return "several";
  return different.values().next().value ?? null;
}
