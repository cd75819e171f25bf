import * as v from "valibot";
import { lenient } from "../../ui/lenient.ts";

export const OVERVIEW_PERIODS = ["day", "week", "month"] as const;
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];

export const overviewSearchSchema = v.object({ period: lenient(v.picklist(OVERVIEW_PERIODS)) });
