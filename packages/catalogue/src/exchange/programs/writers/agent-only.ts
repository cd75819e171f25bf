import { refuse, type Writers } from "../code/writer.ts";

/** What needs the browser, or what Baton knows of it, as only an agent has them. */
export const agentOnlyWriters: Writers<
  "drag" | "readCookies" | "waitDialog" | "waitDownload" | "waitRequest"
> = {
  drag: refuse("onlyInAgent"),
  readCookies: refuse("onlyInAgent"),
  waitDialog: refuse("onlyInAgent"),
  waitDownload: refuse("onlyInAgent"),
  waitRequest: refuse("onlyInAgent"),
};
