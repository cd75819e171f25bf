import type { DebugPlace, Extension, Run } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconBug } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { extensionQuery } from "../../extension/extension.queries.ts";
import { planStepOf, rowName, stepName } from "../../run/log/run-words.ts";
import { runQuery } from "../../run/run.queries.ts";
import { type CatalogueWords, useCatalogueTexts } from "../../step/use-catalogue-texts.ts";
import { holdWords } from "../hold.words.ts";
import { isHeldByOther } from "../use-held-browser.ts";
import classes from "./debug.module.css";
import type { Debugging } from "./use-debugging.ts";

const HoldBrowserDialog = lazyView(
  [holdWords],
  async () => (await import("../hold-browser-dialog.tsx")).HoldBrowserDialog,
);

interface DebugAgainOfferProps {
  runId: number;
  at: DebugPlace;
  debugging: Debugging;
  /** It goes. */
  onBegun: () => void;
}

/** Offers to do a run once more, in its own browser, up to a place where it stands then. */
export function DebugAgainOffer({ runId, at, debugging, onBegun }: DebugAgainOfferProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const run = useQuery(runQuery(runId));
  const extensionId = run.data?.extensionId;
  const extension = useQuery({
    ...extensionQuery(extensionId ?? 0),
    enabled: extensionId !== undefined,
  });
  const failed = [run, extension].find(({ isError }) => isError);
  if (failed) return <QueryFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!run.data || !extension.data) return null;
  const place = placeIn(run.data, at, words);
  if (!place) return null;
  return (
    <div className={classes["part"]}>
      <span>
        {t(($) => $.debugging.again.text, {
          run: runId,
          place: t(($) => $.debugging.place, place),
        })}
      </span>
      <BeginAgain
        extension={extension.data}
        debugging={debugging}
        onHeld={() => {
          debugging.begin({ runId, at });
          onBegun();
        }}
      />
    </div>
  );
}

/** The place in the run's own plan: the script may have been changed since. */
function placeIn(run: Run, { rowId, path }: DebugPlace, words: CatalogueWords) {
  const rowIndex = run.plan.rows.findIndex(({ id }) => id === rowId);
  if (rowIndex < 0) return null;
  const step = path === null ? undefined : planStepOf(run, { rowIndex, path });
  const row = run.rows.find((candidate) => candidate.rowIndex === rowIndex);
  const name = step ? stepName(step, words) : rowName(row?.name ?? "…", words);
  return { number: rowIndex + 1, name };
}

interface BeginAgainProps {
  extension: Extension;
  debugging: Debugging;
  onHeld: () => void;
}

/** Takes the run's browser, asking where it is not simply there; then it begins. */
function BeginAgain({ extension, debugging, onHeld }: BeginAgainProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isBegun = useRef(false);
  const isHeld = debugging.hold?.status === "held" && debugging.browser?.id === extension.id;
  const begin = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    onHeld();
  });
  useEffect(() => {
    if (isWanted && isHeld) begin();
  }, [isWanted, isHeld]);
  const isFree = extension.isOnline && !isHeldByOther(extension);
  const take = (taken: Extension): void => {
    setAsking(false);
    setWanted(true);
    if (debugging.browser?.id !== taken.id) debugging.choose(taken);
  };
  return (
    <>
      <Button
        leftSection={<IconBug size={15} stroke={1.6} aria-hidden />}
        loading={isWanted && debugging.hold?.status === "taking"}
        onClick={() => (isHeld || isFree ? take(extension) : setAsking(true))}
      >
        {t(($) => $.debugging.again.begin, { name: extension.name })}
      </Button>
      <Suspense>
        {isAsking && (
          <HoldBrowserDialog only={extension.id} onClose={() => setAsking(false)} onChosen={take} />
        )}
      </Suspense>
    </>
  );
}
