/** Polls until `probe` gives something; fails with the last thing seen. For other processes only. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | undefined | false | null>,
  {
    seconds = 30,
    every = 100,
    onFailure = () => "",
  }: { seconds?: number; every?: number; onFailure?: () => string } = {},
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== false && found !== null) return found;
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s for ${what}\n${onFailure()}`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
