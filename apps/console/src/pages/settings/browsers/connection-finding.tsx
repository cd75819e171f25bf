import type { BrowserConnection, ConnectionState } from "@baton/contract";
import { Loader } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../../ui/date-time.tsx";
import { Dot } from "../section/dot.tsx";
import findingClasses from "./connection-finding.module.css";
import classes from "../section/settings.module.css";

/** Neither is the vendor's fault, nor ours: it passes. */
const PASSING: readonly ConnectionState[] = ["rateLimited", "companionOffline"];

interface ConnectionFindingProps {
  connection: BrowserConnection;
  isTesting: boolean;
}

/** What was found there, what to do about it, and what the vendor said. */
export function ConnectionFinding({ connection, isTesting }: ConnectionFindingProps) {
  const { t } = useTranslation();
  const { found, checkedAt } = connection;
  if (isTesting)
    return (
      <p className={findingClasses["finding"]} role="status">
        <Loader size={12} /> {t(($) => $.browserConnections.testing)}
      </p>
    );
  if (!found)
    return (
      <p className={findingClasses["finding"]}>
        <Dot tone="neutral">{t(($) => $.browserConnections.notTested)}</Dot>
      </p>
    );
  const { state, version, words } = found;
  const bad = PASSING.includes(state) ? "warn" : "bad";
  return (
    <div role="status">
      <p className={findingClasses["finding"]}>
        <Dot tone={state === "ok" ? "good" : bad}>
          {t(($) => $.browserConnections.states[state])}
          {version !== null && ` · ${t(($) => $.browserConnections.version, { version })}`}
        </Dot>
        {checkedAt !== null && (
          <span className="dimmed">
            <DateTime value={checkedAt} />
          </span>
        )}
      </p>
      {state !== "ok" && (
        <p className={classes["text"]}>{t(($) => $.browserConnections.advice[state])}</p>
      )}
      {words !== null && (
        <p className={classes["text"]}>
          {t(($) => $.browserConnections.vendorSays)} <q>{words}</q>
        </p>
      )}
    </div>
  );
}
