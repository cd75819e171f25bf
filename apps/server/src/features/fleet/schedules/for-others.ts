/*
 * What other features may do to schedules within changes of their own: they lock schedules before
 * extensions, and delete those that nobody has any more.
 */
export { deleteUnused, lockSchedulesOf, takeSchedules } from "./schedules.tables.ts";
export { tellSchedules } from "./tell-schedules.ts";
