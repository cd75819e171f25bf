import { refuse, type Writers } from "../code/writer.ts";

/** What needs the browser, or the user's documents, as only an agent has them. */
export const agentOnlyWriters: Writers<
  "download" | "drag" | "readCookies" | "waitDialog" | "waitDownload" | "waitRequest"
> = {
  download: refuse("onlyInAgent"),
  drag: refuse("onlyInAgent"),
  readCookies: refuse("onlyInAgent"),
  waitDialog: refuse("onlyInAgent"),
  waitDownload: refuse("onlyInAgent"),
  waitRequest: refuse("onlyInAgent"),
};
