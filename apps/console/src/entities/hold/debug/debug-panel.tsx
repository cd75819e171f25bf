import type { DebugState, DebugTried, Extension, Step } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconBug } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../api/error-text.ts";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { DataValue } from "../../run/log/data-value.tsx";
import { RunLog } from "../../run/log/run-log.tsx";
import { HoldBanner } from "../hold-banner.tsx";
import { holdWords } from "../hold.words.ts";
import classes from "./debug.module.css";
import { DebugTools } from "./debug-tools.tsx";
import { PagePicture } from "./page-picture.tsx";
import type { Debugging } from "./use-debugging.ts";

const HoldBrowserDialog = lazyView(
  [holdWords],
  async () => (await import("../hold-browser-dialog.tsx")).HoldBrowserDialog,
);

interface DebugPanelProps {
  debugging: Debugging;
  /** What is to be debugged instead of the script from its start. */
  offer: ReactNode;
  /** Begins from the start; what is not saved is saved first. */
  onBegin: () => void;
  /** What the line that it stands at is in words. */
  placeOf: (state: DebugState) => string;
  /** The step that it stands at as it is edited now; null where it is not edited here. */
  stepOf: (state: DebugState) => Step | null;
}

/** Debugs in a browser that is held: where it stands, how it goes on, the page, the variables, the log. */
export function DebugPanel({ debugging, offer, onBegin, placeOf, stepOf }: DebugPanelProps) {
  const { browser, hold, state, picture } = debugging;
  return (
    <div className={classes["panel"]}>
      {debugging.phase === "idle" && offer}
      <div className={classes["part"]}>
        <HeldBrowser debugging={debugging} />
        {hold?.status === "held" && <Course debugging={debugging} onBegin={onBegin} />}
        {debugging.fault !== null && (
          <span role="alert" className={classes["failed"]}>
            {debugging.fault}
          </span>
        )}
        {state && (
          <Standing
            state={state}
            place={placeOf(state)}
            step={stepOf(state)}
            debugging={debugging}
          />
        )}
      </div>
      {picture !== null && (
        <div className={classes["part"]}>
          <PagePicture picture={picture} />
        </div>
      )}
      {state && state.variables.length > 0 && <Variables state={state} />}
      {browser && (
        <div className={classes["log"]}>
          <RunLog key={browser.id} extensionId={browser.id} />
        </div>
      )}
    </div>
  );
}

/** The browser that is held, or the way to choose one. */
function HeldBrowser({ debugging }: { debugging: Debugging }) {
  const { t } = useTranslation();
  const { browser, hold } = debugging;
  const [isChoosing, setChoosing] = useState(false);
  const handleChosen = (extension: Extension) => {
    setChoosing(false);
    debugging.choose(extension);
  };
  if (browser && hold)
    return (
      <HoldBanner
        state={hold}
        name={browser.name}
        onGiveBack={debugging.giveBack}
        onRetry={debugging.takeAgain}
      />
    );
  return (
    <>
      <span>{t(($) => $.debugging.intro)}</span>
      <Button
        leftSection={<IconBug size={15} stroke={1.6} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {t(($) => $.debugging.choose)}
      </Button>
      <Suspense>
        {isChoosing && (
          <HoldBrowserDialog onClose={() => setChoosing(false)} onChosen={handleChosen} />
        )}
      </Suspense>
    </>
  );
}

/** Begins, or says how it goes on. */
function Course({ debugging, onBegin }: Pick<DebugPanelProps, "debugging" | "onBegin">) {
  const { t } = useTranslation();
  const { phase } = debugging;
  if (phase === "idle")
    return (
      <Button loading={debugging.isBeginning} onClick={onBegin}>
        {t(($) => $.debugging.begin)}
      </Button>
    );
  return (
    <>
      <DebugTools debugging={debugging} />
      {phase === "going" && <span role="status">{t(($) => $.debugging.going)}</span>}
    </>
  );
}

interface StandingProps {
  state: DebugState;
  place: string;
  step: Step | null;
  debugging: Debugging;
}

/** Where it stands and why, and the step there as it is edited, tried on the page. */
function Standing({ state, place, step, debugging }: StandingProps) {
  const { t } = useTranslation();
  const { tried } = debugging;
  return (
    <>
      <span role="status">{t(($) => $.debugging.why[state.why], { place })}</span>
      {state.error && (
        <span className={classes["failed"]}>
          {failureText(t, state.error.code, state.error.message)}
        </span>
      )}
      {step && (
        <div className={classes["tools"]}>
          <Button size="xs" variant="default" onClick={() => debugging.tryStep(step)}>
            {t(($) => $.debugging.tryStep)}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => debugging.say({ type: "debug.keep", step })}
          >
            {t(($) => $.debugging.keepStep)}
          </Button>
        </div>
      )}
      {tried && <Tried tried={tried} />}
    </>
  );
}

function Tried({ tried }: { tried: DebugTried }) {
  const { t } = useTranslation();
  const { error, selector, result, ms } = tried;
  if (error)
    return (
      <span role="status" className={classes["failed"]}>
        {t(($) => $.debugging.triedFailed)} {failureText(t, error.code, error.message)}
      </span>
    );
  return (
    <span role="status">
      {t(($) => $.debugging.triedDone, { ms })}
      {selector !== null && <code> {selector}</code>}
      {result !== null && <span> {result}</span>}
    </span>
  );
}

function Variables({ state: { variables } }: { state: DebugState }) {
  const { t } = useTranslation();
  return (
    <section className={classes["part"]} aria-label={t(($) => $.debugging.variables)}>
      <strong>{t(($) => $.debugging.variables)}</strong>
      <dl className={classes["variables"]}>
        {variables.map(({ variable, isChanged }) => (
          <div key={variable.name} style={{ display: "contents" }}>
            <dt className={isChanged ? classes["changed"] : undefined}>
              <bdi>{variable.name}</bdi>
            </dt>
            <dd>
              <DataValue value={variable.value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
