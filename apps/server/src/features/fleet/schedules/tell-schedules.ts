import type { After } from "../../../changes/after.ts";

/** Every window shows the rows as they are now, and asks for schedules and ticks again. */
export function tellSchedules(after: After, userId: number, extensionIds: number[]): void {
  after.collection(userId, "schedules");
  after.rows(userId, extensionIds);
}
