/** How elements are found. */
export const FINDING_HELPERS: Readonly<Record<string, string>> = {
  framesOf: String.raw`
/** Every frame, or the one that a step names by its places from the page down. */
function framesOf(places) {
  if (!places) return page.frames();
  let frame = page.mainFrame();
  for (const place of places) frame = frame?.childFrames()[place];
  return frame ? [frame] : [];
}`,

  look: String.raw`
/** What one alternative finds in a frame: a selector, or several of which each is searched in the one before. */
async function look(frame, alternative) {
  let found = [frame];
  for (const [at, part] of [alternative].flat().entries()) {
    const scopes = at === 0 ? found : await Promise.all(found.map(inside));
    found = (await Promise.all(scopes.map((scope) => query(scope, part.trimStart())))).flat();
  }
  return found;
}`,

  isReady: String.raw`
/** Whether an element can be used as a step needs it. */
const isReady = (element, need) =>
  element.evaluate((node, wanted) => {
    if (!node.isConnected || wanted === "present") return node.isConnected;
    const boxes = [...node.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0 || getComputedStyle(node).visibility !== "visible") return false;
    if (wanted === "visible") return true;
    if (node.matches(":disabled") || node.closest("[aria-disabled='true' i]")) return false;
    return wanted !== "editable" || node.readOnly !== true;
  }, need);`,

  find: String.raw`
/** The element of the first alternative that finds one which is ready, in any frame. */
async function find(selectors, { need = "visible", timeout = 5000, frame } = {}) {
  let ready;
  await until(async () => {
    for (const scope of framesOf(frame))
      for (const alternative of selectors)
        for (const element of await look(scope, alternative).catch(() => []))
          if (!ready && (await isReady(element, need).catch(() => false))) ready = element;
    return ready !== undefined;
  }, timeout);
  if (!ready) throw new Error("no element is ready: " + selectors.flat().join(" | "));
  return ready;
}`,

  seen: String.raw`
/** All elements of the first alternative that finds any, in each frame. */
async function seen(selectors, { isVisible = true, frame } = {}) {
  const all = [];
  for (const scope of framesOf(frame))
    for (const alternative of selectors) {
      const found = await look(scope, alternative).catch(() => []);
      const isWanted = await Promise.all(found.map((one) => !isVisible || isReady(one, "visible")));
      const wanted = found.filter((_, at) => isWanted[at]);
      all.push(...wanted);
      if (wanted.length > 0) break;
    }
  return all;
}`,
};
