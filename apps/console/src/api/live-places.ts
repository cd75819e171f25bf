import { LIVE_PLACE_HEADER } from "@baton/contract";

/** Where in the live stream the server was before it read what it answered. */
type Listener = (place: string) => void;

let isWanted = true;
const heard = new Set<string>();
let listener: Listener | undefined;

/** A read that begins while the stream stands needs none: what changes after it is told anyway. */
export function askForPlace(headers: Record<string, string>): void {
  if (isWanted) headers[LIVE_PLACE_HEADER] = "?";
}

export function hearPlace(response: Response): void {
  const place = response.headers.get(LIVE_PLACE_HEADER);
  if (place === null) return;
  if (isWanted) heard.add(place);
  listener?.(place);
}

/** Hears of those so far, and of each that comes; whoever follows later hears instead. */
export function followPlaces(next: Listener): void {
  listener = next;
  for (const place of heard) next(place);
}

/** The stream stands. */
export function wantNoPlaces(): void {
  isWanted = false;
  heard.clear();
}

/** Nothing is shown any more of what was read: the next one who signs in begins anew. */
export function forgetLivePlaces(): void {
  isWanted = true;
  heard.clear();
}
