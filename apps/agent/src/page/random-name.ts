/** Told from all others: pages without encryption have no `randomUUID`. */
export const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
