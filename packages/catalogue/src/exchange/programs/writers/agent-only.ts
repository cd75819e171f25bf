import { refuse, type Writers } from "../code/writer.ts";

/** What needs the browser, or what Baton knows of it, as only an agent has them. */
export const agentOnlyWriters: Writers<"waitDownload" | "waitRequest"> = {
  waitDownload: refuse("onlyInAgent"),
  waitRequest: refuse("onlyInAgent"),
};
