import { collectionKey } from "../../api/collection-key.ts";

export const scheduleKeys = {
  all: collectionKey("schedules"),
  of: (extensionId: number) => collectionKey("schedules", "of", extensionId),
  ticks: (extensionId: number) => collectionKey("schedules", "ticks", extensionId),
  before: (time: string) => collectionKey("schedules", "before", time),
};
