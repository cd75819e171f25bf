import { expect, test } from "vitest";
import { createJobs, dropJobs } from "./jobs.ts";

const createNamed = () => createJobs<{ name: string; finished: number }>();
type Named = ReturnType<typeof createNamed>;

const shown = ({ store }: Named) =>
  [...store.get().values()].map(({ name, finished }) => `${name} ${finished}`);

test("jobs at once each have their own count, and end alone", () => {
  const jobs = createNamed();
  const first = jobs.begin({ name: "first", finished: 0 });
  const second = jobs.begin({ name: "second", finished: 0 });
  first.show({ name: "first", finished: 3 });
  expect(shown(jobs)).toEqual(["first 3", "second 0"]);
  expect(first.end()).toBe(true);
  expect(shown(jobs)).toEqual(["second 0"]);
  expect(second.signal.aborted).toBe(false);
});

test("stopping one leaves the others alone", () => {
  const jobs = createNamed();
  const first = jobs.begin({ name: "first", finished: 0 });
  const second = jobs.begin({ name: "second", finished: 0 });
  [...jobs.store.get().values()][1]?.stop();
  expect([first.signal.aborted, second.signal.aborted]).toEqual([false, true]);
});

test("dropped jobs are stopped, show nothing more, and learn that nobody waits for them", () => {
  const jobs = createNamed();
  const job = jobs.begin({ name: "first", finished: 0 });
  dropJobs();
  job.show({ name: "first", finished: 1 });
  expect(job.signal.aborted).toBe(true);
  expect(shown(jobs)).toEqual([]);
  expect(job.end()).toBe(false);
});
