import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * What was drawn last, for handlers that never change. It is there before anything is seen: an effect
 * comes a moment after, and a click in between would be taken for one on what was drawn before.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
