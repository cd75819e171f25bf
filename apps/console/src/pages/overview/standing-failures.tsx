import type { RunFailure } from "@baton/contract";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { failurePlace, failureTitle } from "../../entities/run/failures/failure-words.ts";
import { groupFailures } from "../../entities/run/failures/group-failures.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import classes from "./overview-page.module.css";

const ERRORS_SHOWN = 5;
const PLACES_SHOWN = 3;
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
            <ul className={classes["places"]}>
              {group.failures.slice(0, PLACES_SHOWN).map((failure) => (
                <Place key={failure.failureKey} failure={failure} />
              ))}
              {group.failures.length > PLACES_SHOWN && (
                <li className="dimmed">
                  {t(($) => $.overview.places, { count: group.failures.length - PLACES_SHOWN })}
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      <p className={classes["ways"]}>
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
  return (
    <li>
      <Link to="/runs" search={{ failure: failure.failureKey }}>
        {[failure.scriptName, ...failurePlace(failure, words)].join(" › ")}
      </Link>
    </li>
  );
}
