/** One of an extension's proxies, and what is known of it. */
export interface ProxyPlace {
  proxyId: number;
  place: number;
  isDead: boolean;
  /** When the extension's agent did not get out through it last; milliseconds. */
  failedAt: number | null;
}

interface Present {
  /** The one that holds now. */
  heldId: number | null;
  isRunning: boolean;
  /** It was tried for long enough: the next may be. */
  mayRotate: boolean;
}

/**
 * Which of an extension's proxies holds: the first that is alive. While a run goes on the one that
 * holds stays, unless it is dead: sites take offence at an address that changes in mid-session.
 * Where all are dead the one that holds stays until the next may be tried, which is the one whose
 * failure is the longest ago.
 */
export function chooseProxy(places: readonly ProxyPlace[], present: Present): number | null {
  const { heldId, isRunning, mayRotate } = present;
  const alive = places.filter(({ isDead }) => !isDead);
  const isAliveOnly = alive.length > 0;
  const among = isAliveOnly ? alive : places;
  const mayStay = isAliveOnly ? isRunning : !mayRotate;
  if (mayStay && among.some(({ proxyId }) => proxyId === heldId)) return heldId;
  const [next] = among.toSorted(isAliveOnly ? byPlace : byFailure);
  return next?.proxyId ?? null;
}

const byPlace = (one: ProxyPlace, other: ProxyPlace): number => one.place - other.place;
const byFailure = (one: ProxyPlace, other: ProxyPlace): number =>
  (one.failedAt ?? 0) - (other.failedAt ?? 0) || byPlace(one, other);
