import type { Fleet } from "@baton/contract";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatAge, formatDateTime } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useNow } from "../../ui/now.ts";
import classes from "./overview-page.module.css";

/** Who is not connected, and since when. */
export function OfflineSection({ fleet }: { fleet: Fleet }) {
  const { t } = useTranslation();
  const count = fleet.extensionCount - fleet.onlineCount;
  return (
    <section className={classes["section"]} data-tone={count > 0 ? "caution" : undefined}>
      <h2>
        {t(($) => $.overview.online, { online: fleet.onlineCount, all: fleet.extensionCount })}
      </h2>
      <p className="dimmed">
        {count === 0
          ? t(($) => $.overview.offlineNone)
          : t(($) => $.overview.offlineCount, { count })}
      </p>
      <ul className={classes["list"]}>
        {fleet.offline.map((row) => (
          <li key={row.id}>
            <Link to="/extensions" search={{ open: row.id }}>
              {row.name}
            </Link>{" "}
            <LastSeen at={row.lastEventAt} />
          </li>
        ))}
      </ul>
      {count > fleet.offline.length && (
        <p className={classes["ways"]}>
          <Link to="/extensions" search={{ online: false }}>
            {t(($) => $.overview.showAll, { count })}
          </Link>
        </p>
      )}
    </section>
  );
}

function LastSeen({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const now = useNow();
  if (at === null) return <span className="dimmed">{t(($) => $.overview.neverSeen)}</span>;
  const duration = formatAge(now - Date.parse(at), currentLanguage());
  return (
    <time className="dimmed" dateTime={at} title={formatDateTime(new Date(at))}>
      {t(($) => $.overview.offlineFor, { duration })}
    </time>
  );
}
