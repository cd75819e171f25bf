import type { NoticeEvent } from "@baton/contract";
import i18next from "i18next";
import type { NewsItem } from "./find-news.ts";

/** What is said at once of all that happened. */
export interface Digest {
  count: number;
  /** The only one, where there is but one. */
  first: NewsItem;
}

export const add = (to: Digest | undefined, more: Digest): Digest =>
  to ? { ...to, count: to.count + more.count } : more;

export interface Said {
  text: string;
  /** What leads there is called, */
  label: string;
  /** and where it leads. */
  address: string;
}

const FAILED_RUNS = `/runs?status=${encodeURIComponent("[0,7]")}`;

function sayFailed({ count, first }: Digest): Said {
  const { t } = i18next;
  if (count > 1)
    return {
      text: t(($) => $.notice.runsFailed, { count }),
      label: t(($) => $.notice.toRuns),
      address: FAILED_RUNS,
    };
  const { id, extension, script } = first;
  return {
    text: t(($) => $.notice.runFailed, { extension, script }),
    label: t(($) => $.notice.toRun),
    address: `/runs/${id}`,
  };
}

function sayOffline({ count, first: { id, extension } }: Digest): Said {
  const { t } = i18next;
  if (count > 1)
    return {
      text: t(($) => $.notice.extensionsOffline, { count }),
      label: t(($) => $.notice.toExtensions),
      address: "/extensions?online=false",
    };
  return {
    text:
      extension === ""
        ? t(($) => $.notice.extensionsOffline, { count })
        : t(($) => $.notice.extensionOffline, { extension }),
    label: t(($) => $.notice.toExtension),
    address: `/extensions?open=${id}`,
  };
}

function sayMissed({ count, first: { id, extension } }: Digest): Said {
  const { t } = i18next;
  if (count > 1)
    return {
      text: t(($) => $.notice.schedulesMissed, { count }),
      label: t(($) => $.notice.toSchedules),
      address: "/schedules",
    };
  return {
    text: t(($) => $.notice.scheduleMissed, { extension }),
    label: t(($) => $.notice.toSchedule),
    address: `/extensions?open=${id}&tab=schedule`,
  };
}

const SAID: Record<NoticeEvent, (digest: Digest) => Said> = {
  runFailed: sayFailed,
  extensionOffline: sayOffline,
  scheduleMissed: sayMissed,
};

export const say = (event: NoticeEvent, digest: Digest): Said => SAID[event](digest);
