// Server features that enter another one past its doors: its services and its for-others.ts.
import type { Import } from "./graph.ts";

const OF_FEATURE = /^apps\/server\/src\/features\/[^/]+\/([^/]+)\/(.+)\.ts$/;
const DOOR = /(?:^|\/)for-others$|\.service$/;
/** Who enters where, as `feature > other/file`; each once. */
export function findPastDoors(imports: readonly Import[]): string[] {
  const found = new Set<string>();
  for (const { from, to } of imports) {
    const [, feature = ""] = OF_FEATURE.exec(from) ?? [];
    const [, other = "", file = ""] = OF_FEATURE.exec(to) ?? [];
    if (feature === "" || other === "" || feature === other) continue;
    if (!DOOR.test(file)) found.add(`${feature} > ${other}/${file}`);
  }
  return [...found].toSorted();
}

/** What there is to say of them: those that are not known, and those that are known in vain. */
export function describePastDoors(
  found: readonly string[],
  known: readonly string[] = KNOWN_PAST_DOORS,
): string[] {
  const news = found.filter((one) => !known.includes(one));
  // Where there is none at all, it is another tree that is looked at.
  const gone = found.length === 0 ? [] : known.filter((one) => !found.includes(one));
  return [
    ...news.map((one) => `${one} goes past the doors: a service, or what its for-others.ts lends`),
    ...gone.map((one) => `${one} is over: take it from the list in past-doors.ts`),
  ];
}

/** The list may only become shorter. */
const KNOWN_PAST_DOORS: readonly string[] = [
  "browser-connections > companions/companions",
  "people > mail/mail",
  "profile-making > browser-connections/browser-connections.routes",
  "profile-making > browser-profiles/browser-profiles",
  "profile-making > companions/companions",
];
