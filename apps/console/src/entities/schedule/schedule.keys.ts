// Apart from the queries: the first screen needs to know no more than what has changed.
export const scheduleKeys = {
  all: ["schedules"] as const,
  of: (extensionId: number) => ["schedules", "of", extensionId] as const,
  ticks: (extensionId: number) => ["schedules", "ticks", extensionId] as const,
  before: (time: string) => ["schedules", "before", time] as const,
};
