import { readFileSync } from "node:fs";

const AT_ONCE = 50;
/** For the pipes, files and listening sockets that a process has besides its agents'. */
const OTHER_FILES = 200;

/** Makes so many, a few at a time. */
export async function gather<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun < count) {
      const index = begun++;
      made[index] = await make(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return made;
}

/** Each agent is an open file here and another one in the server. */
export function expectFilesFor(count: number): void {
  const limits = readFileSync("/proc/self/limits", "utf8");
  const limit = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
  if (limit === undefined || limit === "unlimited" || Number(limit) >= count + OTHER_FILES) return;
  throw new RangeError(
    `${count} agents need ${count + OTHER_FILES} open files, the limit is ${limit}: ulimit -n ${count + OTHER_FILES}`,
  );
}
