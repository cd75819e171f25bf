import { setTimeout as sleep } from "node:timers/promises";

interface Changes {
  url: string;
  token: string;
  ids: readonly number[];
  aSecond: number;
}

const BEAT_MS = 50;
/** A server that has other things to do as well is not buried: the rate is lower then, and told. */
const MOST_BEATS_UNDER_WAY = 4;

async function rename({ url, token, ids }: Changes, place: number): Promise<void> {
  const id = ids[place % ids.length];
  const answer = await fetch(`${url}/api/extensions/${id}/name`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: `Browser ${id}, change ${place}` }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A name could not be changed: ${answer.status}`);
}

/** Renames the rows in turn as long as `act` takes; tells how many a second it came to. */
export async function whileNamesChange(changes: Changes, act: () => Promise<void>) {
  const aBeat = Math.round((changes.aSecond * BEAT_MS) / 1000);
  const underWay = new Set<Promise<unknown>>();
  let count = 0;
  let isOver = false;
  const change = async () => {
    for (; !isOver; await sleep(BEAT_MS)) {
      const places = Array.from({ length: aBeat }, (_, at) => count + at);
      count += aBeat;
      const beat = Promise.all(places.map((place) => rename(changes, place)));
      const settled = beat.finally(() => underWay.delete(settled));
      underWay.add(settled);
      if (underWay.size >= MOST_BEATS_UNDER_WAY) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  };
  const begun = performance.now();
  const changing = change();
  await act();
  const rate = count / ((performance.now() - begun) / 1000);
  isOver = true;
  await changing;
  return rate;
}
