/**
 * One tab at a time sends a file that this browser keeps: `work` begins when no other tab has it in
 * hand. Pages of plain http have no locks; there two tabs that go on at once end in one document, as
 * the server takes each byte once.
 */
export async function whileAlone(key: string, work: () => Promise<void>): Promise<void> {
  if (!isSecureContext) return work();
  await navigator.locks.request(`upload ${key}`, work);
}
