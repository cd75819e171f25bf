/** Frames that are deeper than this are no part of a step. */
const DEPTH_MAX = 20;

/** Where this frame stands; of another site's frames a page knows no more than which they are. */
export function framePath(): number[] {
  const path: number[] = [];
  for (let inner: Window = window; inner !== inner.parent && path.length < DEPTH_MAX;) {
    const outer: Window = inner.parent;
    let place = 0;
    while (place < outer.length && outer[place] !== inner) place++;
    path.unshift(place);
    inner = outer;
  }
  return path;
}
