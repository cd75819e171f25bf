import { useEffect, useEffectEvent } from "react";

/** What is typed into fields that give it to the draft only when they are left. */
const typed = new Set<() => void>();
/** What was given, and has not arrived: to hide a text takes a call. */
const onTheirWay = new Set<Promise<unknown>>();

/** A field with such a text; `give` begins what leaving the field does. */
export function useTypedText(isTyped: boolean, give: () => void): void {
  const giveNow = useEffectEvent(give);
  useEffect(() => {
    if (!isTyped) return;
    const giveTyped = () => giveNow();
    typed.add(giveTyped);
    return () => void typed.delete(giveTyped);
  }, [isTyped]);
}

export function awaitText(arrival: Promise<unknown>): void {
  const settle = () => void onTheirWay.delete(arrival);
  onTheirWay.add(arrival);
  arrival.then(settle, settle);
}

/** Before a draft is saved; null when it has everything. Fails when a text did not arrive. */
export function takeTypedTexts(): Promise<unknown> | null {
  for (const give of [...typed]) give();
  return onTheirWay.size === 0 ? null : Promise.all(onTheirWay);
}
