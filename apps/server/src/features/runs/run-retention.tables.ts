import type { Db } from "../../database/types.ts";

const USUAL_DAYS = 30;

export async function findRetentionDays(_db: Db, _userId: number): Promise<number> {
  return USUAL_DAYS;
}
