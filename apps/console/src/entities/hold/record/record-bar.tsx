import { Button, TextInput } from "@mantine/core";
import {
  IconArrowBackUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerRecord,
  IconPlayerStop,
} from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../api/error-text.ts";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { HoldBanner } from "../hold-banner.tsx";
import { holdWords } from "../hold.words.ts";
import classes from "./record-bar.module.css";
import type { Recording, RecordingStart } from "./use-recording.ts";

const HoldBrowserDialog = lazyView(
  [holdWords],
  async () => (await import("../hold-browser-dialog.tsx")).HoldBrowserDialog,
);

interface RecordBarProps {
  recording: Recording;
  /** There are steps that it goes on after: the page that is shown is not gone to first. */
  isContinued: boolean;
  onClose: () => void;
}

/** Records in a browser that is held: which one, where it begins, and how it goes on. */
export function RecordBar({ recording, isContinued, onClose }: RecordBarProps) {
  const { t } = useTranslation();
  const { browser, hold } = recording;
  if (!browser)
    return (
      <Suspense>
        <HoldBrowserDialog onClose={onClose} onChosen={recording.choose} />
      </Suspense>
    );
  return (
    <section className={classes["bar"]} aria-label={t(($) => $.recording.record)}>
      {hold && (
        <HoldBanner
          state={hold}
          name={browser.name}
          onGiveBack={() => {
            recording.giveBack();
            onClose();
          }}
          onRetry={recording.takeAgain}
        />
      )}
      {hold?.status === "held" && (
        <div className={classes["tools"]}>
          {recording.phase === "idle" ? (
            <Beginning
              isBusy={recording.isBusy}
              isContinued={isContinued}
              onBegin={recording.begin}
            />
          ) : (
            <Course recording={recording} />
          )}
        </div>
      )}
      {recording.error && (
        <span role="alert" className={classes["failed"]}>
          {errorText(t, recording.error)}
        </span>
      )}
    </section>
  );
}

/** As people write addresses: without what every one of them begins with. */
const toAddress = (written: string): string =>
  /^[a-z][\w+.-]*:/i.test(written) ? written : `https://${written}`;

interface BeginningProps {
  isBusy: boolean;
  isContinued: boolean;
  onBegin: (start: RecordingStart) => void;
}

function Beginning({ isBusy, isContinued, onBegin }: BeginningProps) {
  const { t } = useTranslation();
  const [written, setWritten] = useState("");
  const address = written.trim();
  return (
    <form
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        const url = address === "" ? null : toAddress(address);
        onBegin({ url, opensPage: url !== null || !isContinued });
      }}
    >
      <TextInput
        className={classes["address"]}
        label={t(($) => $.recording.address)}
        description={t(($) => $.recording.addressHint)}
        inputMode="url"
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <Button
        type="submit"
        loading={isBusy}
        leftSection={<IconPlayerRecord size={15} stroke={1.6} aria-hidden />}
      >
        {t(($) => $.recording.begin)}
      </Button>
    </form>
  );
}

function Course({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const { phase, isBusy, pause, undo, stop } = recording;
  const isPaused = phase === "paused";
  const common = { size: "xs", variant: "default", disabled: isBusy } as const;
  return (
    <>
      <span role="status" className={classes["said"]}>
        {t(($) => $.recording[isPaused ? "paused" : "on"])}
      </span>
      <Button
        {...common}
        leftSection={
          isPaused ? (
            <IconPlayerPlay size={14} stroke={1.6} aria-hidden />
          ) : (
            <IconPlayerPause size={14} stroke={1.6} aria-hidden />
          )
        }
        onClick={() => pause(!isPaused)}
      >
        {t(($) => $.recording[isPaused ? "goOn" : "pause"])}
      </Button>
      <Button
        {...common}
        leftSection={<IconArrowBackUp size={14} stroke={1.6} aria-hidden />}
        onClick={undo}
      >
        {t(($) => $.recording.undo)}
      </Button>
      <Button
        {...common}
        leftSection={<IconPlayerStop size={14} stroke={1.6} aria-hidden />}
        onClick={stop}
      >
        {t(($) => $.recording.stop)}
      </Button>
    </>
  );
}
