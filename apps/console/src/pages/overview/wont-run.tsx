import type { Fleet } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import classes from "./overview-page.module.css";

const QUEUED = 5;

/** How many reasons there are that something does not run. */
export const wontRunCount = (fleet: Fleet): number =>
  fleet.groupsAtLimit.length +
  fleet.proxiesAtLimit.length +
  (fleet.scheduledWithoutScript.count > 0 ? 1 : 0) +
  (fleet.scheduleOver.count > 0 ? 1 : 0) +
  (isHeldByTariff(fleet) ? 1 : 0);

const isHeldByTariff = ({ hasTariff, queuedCount }: Fleet): boolean =>
  !hasTariff && queuedCount > 0;

/** Limits that are reached, schedules without a script or a next time, a tariff that is over. */
export function WontRun({ fleet }: { fleet: Fleet }) {
  const { t } = useTranslation();
  const { queuedCount, withoutScriptCount } = fleet;
  const hasNone = wontRunCount(fleet) === 0;
  return (
    <section className={classes["section"]} data-tone={hasNone ? undefined : "caution"}>
      <h2>{t(($) => $.overview.wontRun)}</h2>
      {hasNone && <p className="dimmed">{t(($) => $.overview.wontRunNone)}</p>}
      <ul className={classes["list"]}>
        {isHeldByTariff(fleet) && (
          <li>
            <Link to="/extensions" search={{ status: [QUEUED] }}>
              {t(($) => $.overview.noTariff, { count: queuedCount })}
            </Link>
          </li>
        )}
        <TariffFull />
        <Limits fleet={fleet} />
        <Some
          title={t(($) => $.overview.scheduledWithoutScript, {
            count: fleet.scheduledWithoutScript.count,
          })}
          some={fleet.scheduledWithoutScript}
        />
        <Some
          title={t(($) => $.overview.scheduleOver, { count: fleet.scheduleOver.count })}
          some={fleet.scheduleOver}
        />
        {withoutScriptCount > 0 && (
          <li>
            <Link to="/extensions" search={{ script: 0 }}>
              {t(($) => $.overview.withoutScript, { count: withoutScriptCount })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function TariffFull() {
  const { t } = useTranslation();
  const { data } = useQuery(profileQuery);
  const tariff = data?.tariff;
  if (!tariff || tariff.usedExtensionCount < tariff.maxExtensionCount) return null;
  const { usedExtensionCount: used, maxExtensionCount: max } = tariff;
  return <li>{t(($) => $.overview.tariffFull, { used, max })}</li>;
}

/** Groups and proxies whose threads are all in use while runs wait for them. */
function Limits({ fleet }: { fleet: Fleet }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {fleet.groupsAtLimit.map(({ id, name, limit, waitingCount: count }) => (
        <li key={`group ${id}`}>
          <Link to="/extensions" search={{ group: id, status: [QUEUED] }}>
            {t(($) => $.overview.groupAtLimit, { name, limit, count })}
          </Link>
        </li>
      ))}
      {fleet.proxiesAtLimit.map(({ id, name, limit, waitingCount: count }) => (
        <li key={`proxy ${id}`}>
          <Link to="/proxy">{t(($) => $.overview.proxyAtLimit, { name, limit, count })}</Link>
        </li>
      ))}
    </>
  );
}

interface SomeProps {
  title: string;
  some: { count: number; first: readonly { id: number; name: string }[] };
}

/** The first by their names, each leads to its schedule. */
function Some({ title, some }: SomeProps) {
  const { t } = useTranslation();
  if (some.count === 0) return null;
  const rest = some.count - some.first.length;
  return (
    <li>
      <span>{title}</span>
      <div className={classes["place"]}>
        {some.first.map(({ id, name }) => (
          <Link key={id} to="/extensions" search={{ open: id, tab: "schedule" }}>
            {name}
          </Link>
        ))}
        {rest > 0 && <span className="dimmed">{t(($) => $.overview.places, { count: rest })}</span>}
      </div>
    </li>
  );
}
