import type { RunFailure } from "@baton/contract";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { failurePlace, failureTitle } from "../../entities/run/failures/failure-words.ts";
import { groupFailures } from "../../entities/run/failures/group-failures.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import classes from "./overview-page.module.css";

/** What is more is a way further: the picture below is to be in sight. */
const ERRORS_SHOWN = 3;
/** Error and Finished with errors. */
const FAILED = [0, 7];

/** Error by error, then by place: what nobody has run again since. */
export function StandingFailures({ failures }: { failures: readonly RunFailure[] }) {
  const { t } = useTranslation();
  const groups = useMemo(
    () => groupFailures(failures, (failure) => failureTitle(t, failure)),
    [failures, t],
  );
  return (
    <section className={classes["section"]} data-tone={groups.length > 0 ? "bad" : undefined}>
      <h2>{t(($) => $.overview.failing)}</h2>
      {groups.length === 0 && <p className="dimmed">{t(($) => $.overview.failingNone)}</p>}
      <ul className={classes["list"]}>
        {groups.slice(0, ERRORS_SHOWN).map((group) => (
          <li key={group.title}>
            <strong>{group.title}</strong>{" "}
            <span className="dimmed">
              {t(($) => $.overview.extensions, { count: group.stillFailedCount })}
            </span>
            <div className={`${classes["place"]} ${classes["failurePlace"]}`}>
              {group.failures.slice(0, 1).map((failure) => (
                <Place key={failure.failureKey} failure={failure} />
              ))}
              {group.failures.length > 1 && (
                <Link to="/runs" search={{ view: "failures" }}>
                  {t(($) => $.overview.places, { count: group.failures.length - 1 })}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={classes["ways"]}>
        {groups.length > ERRORS_SHOWN && (
          <Link to="/runs" search={{ view: "failures" }}>
            {t(($) => $.overview.moreErrors, { count: groups.length - ERRORS_SHOWN })}
          </Link>
        )}
        {groups.length > 0 && (
          <Link to="/extensions" search={{ status: FAILED }}>
            {t(($) => $.overview.showFailing)}
          </Link>
        )}
        <Link to="/runs" search={{ view: "failures" }}>
          {t(($) => $.overview.allCauses)}
        </Link>
      </p>
    </section>
  );
}

function Place({ failure }: { failure: RunFailure }) {
  const words = useCatalogueTexts();
  const place = [failure.scriptName, ...failurePlace(failure, words)].join(" › ");
  return (
    <Link to="/runs" search={{ failure: failure.failureKey }} title={place}>
      {place}
    </Link>
  );
}
