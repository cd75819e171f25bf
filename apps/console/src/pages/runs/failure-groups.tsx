import type { RunFailure } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconChevronDown, IconChevronRight, IconRepeat } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { rawMessage } from "../../api/error-text.ts";
import { RetryDialog } from "../../entities/run/retry/retry-dialog.tsx";
import { retryFailures } from "../../entities/run/retry/retry-many.ts";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { useCommandContext } from "../../ui/command-context.ts";
import { FailureExample } from "./failure-example.tsx";
import { failurePlace, failureTitle } from "../../entities/run/failures/failure-words.ts";
import {
  type FailureGroup,
  groupFailures,
  isStanding,
} from "../../entities/run/failures/group-failures.ts";
import classes from "./failures-view.module.css";
import { useRunsSearch } from "./use-runs-search.ts";

/** What still stands, error by error; what has run again since is folded below it. */
export function FailureGroups({ failures }: { failures: readonly RunFailure[] }) {
  const { t } = useTranslation();
  const groups = useMemo(
    () => groupFailures(failures, (failure) => failureTitle(t, failure)),
    [failures, t],
  );
  const most = Math.max(...groups.map(({ runCount }) => runCount));
  const standing = groups.filter(isStanding);
  const over = groups.filter((group) => !isStanding(group));
  return (
    <>
      {standing.length === 0 && (
        <p className={classes["allOver"]}>{t(($) => $.history.failures.nothingStands)}</p>
      )}
      {standing.map((group) => (
        <ErrorGroup key={group.title} group={group} most={most} />
      ))}
      {over.length > 0 && (
        <details className={classes["over"]} open={standing.length === 0}>
          <summary>{t(($) => $.history.failures.resolved, { count: over.length })}</summary>
          {over.map((group) => (
            <ErrorGroup key={group.title} group={group} most={most} />
          ))}
        </details>
      )}
    </>
  );
}

interface ErrorGroupProps {
  group: FailureGroup;
  /** Runs of the most frequent error: what the bars are drawn against. */
  most: number;
}

/** An error in one place is said with it; one of many places is a line, with these inside it. */
function ErrorGroup({ group, most }: ErrorGroupProps) {
  const [only, ...others] = group.failures;
  return (
    <section className={classes["group"]}>
      {only && others.length === 0 ? (
        <>
          <h2 className={classes["error"]} data-still={isStanding(group) || undefined}>
            {group.title}
          </h2>
          <Places failures={[only]} most={most} />
        </>
      ) : (
        <ManyPlaces group={group} most={most} />
      )}
    </section>
  );
}

function ManyPlaces({ group, most }: ErrorGroupProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const standing = group.failures.filter(({ stillFailedCount }) => stillFailedCount > 0);
  const over = group.failures.filter(({ stillFailedCount }) => stillFailedCount === 0);
  const shown = standing.length > 0 ? standing : over;
  const mostOfPlaces = Math.max(...group.failures.map(({ runCount }) => runCount));
  return (
    <>
      <div className={classes["failure"]}>
        <div className={classes["title"]}>
          <OpenButton
            label={t(($) => $.history.failures.showPlaces)}
            isOpen={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <h2 className={classes["error"]} data-still={isStanding(group) || undefined}>
            {group.title}
            <span>
              {isStanding(group)
                ? t(($) => $.history.failures.still, { count: group.stillFailedCount })
                : t(($) => $.history.failures.over)}
              {", "}
              {t(($) => $.history.failures.places, { count: shown.length })}
            </span>
          </h2>
        </div>
        <Counts counted={group} most={most} />
        <div className={classes["actions"]}>
          {isStanding(group) && (
            <RetryButton
              failures={standing}
              label={
                group.stillFailedCount === 1
                  ? t(($) => $.history.failures.retry)
                  : t(($) => $.history.failures.retryAll, { all: group.stillFailedCount })
              }
            />
          )}
        </div>
      </div>
      {isOpen && (
        <div className={classes["places"]}>
          <Places failures={shown} most={mostOfPlaces} />
          {standing.length > 0 && over.length > 0 && (
            <details className={classes["over"]}>
              <summary>
                {t(($) => $.history.failures.resolvedPlaces, { count: over.length })}
              </summary>
              <Places failures={over} most={mostOfPlaces} />
            </details>
          )}
        </div>
      )}
    </>
  );
}

interface OpenButtonProps {
  label: string;
  isOpen: boolean;
  onClick: () => void;
}

function OpenButton({ label, isOpen, onClick }: OpenButtonProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button type="button" aria-label={label} aria-expanded={isOpen} onClick={onClick}>
      <Chevron size={15} stroke={1.8} aria-hidden />
    </button>
  );
}

interface CountsProps {
  counted: Pick<RunFailure, "runCount" | "firstSeenAt" | "lastSeenAt"> & {
    /** Left out where one extension may be counted in several places. */
    extensionCount?: number;
  };
  most: number;
}

function Counts({ counted, most }: CountsProps) {
  const { t } = useTranslation();
  const { runCount, extensionCount, firstSeenAt, lastSeenAt } = counted;
  const share = { "--share": `${(runCount / most) * 100}%` } as CSSProperties;
  return (
    <div className={classes["counts"]}>
      <span className={classes["bar"]} style={share} aria-hidden />
      <span>
        <strong>{t(($) => $.history.total, { count: runCount })}</strong>
        {extensionCount !== undefined &&
          `, ${t(($) => $.history.failures.extensions, { count: extensionCount })}`}
      </span>
      <span className="dimmed">
        <DateTime value={firstSeenAt} /> – <DateTime value={lastSeenAt} />
      </span>
    </div>
  );
}

/** Where it failed, a line for each place. */
function Places({ failures, most }: { failures: readonly RunFailure[]; most: number }) {
  return (
    <ul className={classes["list"]}>
      {failures.map((failure) => (
        <Failure
          key={failure.failureKey}
          failure={failure}
          most={most}
          isAlone={failures.filter((other) => isSamePlace(failure, other)).length === 1}
        />
      ))}
    </ul>
  );
}

interface FailureProps {
  failure: RunFailure;
  most: number;
  /** No other line has its place: the words of the heading are enough until it is opened. */
  isAlone: boolean;
}

const isSamePlace = (one: RunFailure, other: RunFailure): boolean =>
  one.scriptName === other.scriptName &&
  one.rowName === other.rowName &&
  one.stepType === other.stepType &&
  one.stepLabel === other.stepLabel;

function Failure({ failure, most, isAlone }: FailureProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const raw = rawMessage(t, {
    failureCode: failure.failureCode ?? "unexpected",
    message: failure.message,
  });
  const title = failureTitle(t, failure);
  return (
    <li className={classes["failure"]}>
      <div className={classes["what"]}>
        <div className={classes["title"]}>
          <OpenButton
            label={t(($) => $.history.failures.example)}
            isOpen={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <Place failure={failure} />
        </div>
        {!isAlone && raw !== null && raw !== title && <p className={classes["message"]}>{raw}</p>}
      </div>
      <Counts counted={failure} most={most} />
      <Actions failure={failure} />
      {isOpen && <FailureExample failure={failure} />}
    </li>
  );
}

function Place({ failure }: { failure: RunFailure }) {
  const words = useCatalogueTexts();
  const { scriptId, scriptName } = failure;
  return (
    <p className={classes["place"]}>
      {scriptId === null ? (
        scriptName
      ) : (
        <Link to="/scripts" search={{ id: scriptId }}>
          {scriptName}
        </Link>
      )}
      {failurePlace(failure, words).map((part) => (
        <span key={part}> › {part}</span>
      ))}
    </p>
  );
}

interface RetryButtonProps {
  /** They are retried together. */
  failures: readonly RunFailure[];
  label: string;
}

function RetryButton({ failures, label }: RetryButtonProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const { from, to } = useRunsSearch().scope;
  const [isAsking, setAsking] = useState(false);
  const range = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const count = failures.reduce((sum, { stillFailedCount }) => sum + stillFailedCount, 0);
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconRepeat size={14} stroke={1.6} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <RetryDialog
          title={t(($) => $.history.retry.groupTitle, { count })}
          names={[]}
          hasFailed
          onClose={() => setAsking(false)}
          onRetry={(how) => void retryFailures(context, { failures, ...range }, how)}
        />
      )}
    </>
  );
}

function Actions({ failure }: { failure: RunFailure }) {
  const { t } = useTranslation();
  const { setPlace } = useRunsSearch();
  const { failureKey, stillFailedCount: count } = failure;
  return (
    <div className={classes["actions"]}>
      <span className={classes["still"]} data-still={count > 0 || undefined}>
        {count > 0
          ? t(($) => $.history.failures.still, { count })
          : t(($) => $.history.failures.over)}
      </span>
      <Button
        size="xs"
        variant="default"
        onClick={() => setPlace({ view: undefined, failure: failureKey })}
      >
        {t(($) => $.history.failures.show)}
      </Button>
      {count > 0 && <RetryButton failures={[failure]} label={t(($) => $.history.failures.retry)} />}
    </div>
  );
}
