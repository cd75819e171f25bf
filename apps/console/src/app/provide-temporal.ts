/** Schedules are worked out with it. Some browsers lack it still; without it the rest works. */
export async function provideTemporal(): Promise<void> {
  if ("Temporal" in globalThis) return;
  await import("temporal-polyfill/global").catch(() => undefined);
}
