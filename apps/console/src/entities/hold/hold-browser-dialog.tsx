import { type Extension, isEnded } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconBrowserPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { ExtensionPicker } from "../extension/extension-picker.tsx";
import { useHeldBrowser } from "./use-held-browser.ts";

interface HoldBrowserDialogProps {
  /** No other browser will do. */
  only?: number;
  onClose: () => void;
  onChosen: (extension: Extension) => void;
}

/** Asks which browser is to be held: one that is there, one that is started, or a new one. */
export function HoldBrowserDialog(props: HoldBrowserDialogProps) {
  const { only, onClose, onChosen } = props;
  const { t } = useTranslation();
  const browser = useHeldBrowser(onChosen, only);
  const { extension, make } = browser;
  const mayStart = extension !== undefined && (extension.isOnline || hasBrowser(extension));
  return (
    <FormDialog
      title={t(($) => $.holds.which)}
      submit={t(($) => $.holds[extension && !extension.isOnline ? "startAndUse" : "use"])}
      isReady={mayStart && !browser.isBarred}
      isPending={browser.isWaiting}
      error={browser.error}
      apart={
        make &&
        only === undefined && (
          <Button
            variant="subtle"
            leftSection={<IconBrowserPlus size={16} stroke={1.6} aria-hidden />}
            disabled={browser.isWaiting}
            onClick={() => make(t(($) => $.holds.localName))}
          >
            {t(($) => $.holds.makeLocal)}
          </Button>
        )
      }
      onSubmit={browser.use}
      onClose={onClose}
    >
      <ExtensionPicker
        hasAutofocus
        label={t(($) => $.holds.browser)}
        placeholder={t(($) => $.holds.choose)}
        nothingFound={t(($) => $.holds.nothingFound)}
        order="heardLast"
        isDisabled={browser.isWaiting || only !== undefined}
        value={extension ?? null}
        onChange={(choice) => browser.choose(choice?.id)}
      />
      {browser.isWaiting && <span role="status">{t(($) => $.holds.starting)}</span>}
      {extension && !browser.isWaiting && <Notes extension={extension} />}
      {extension?.hold && browser.isBarred && (
        <span>
          {browser.isAsked ? (
            <span role="status">{t(($) => $.holds.asked)}</span>
          ) : (
            <Button size="compact-sm" variant="default" onClick={browser.ask}>
              {t(($) => $.holds.ask)}
            </Button>
          )}
        </span>
      )}
    </FormDialog>
  );
}

const hasBrowser = ({ browserConfig }: Extension): boolean => browserConfig !== null;

function Notes({ extension }: { extension: Extension }) {
  const { t } = useTranslation();
  const { hold, run, isOnline } = extension;
  const isRunning = run !== null && !isEnded(run.status) && run.queue === null;
  const notes = [
    hold &&
      t(($) => $.holds.heldBy, {
        holder: hold.holder,
        purpose: t(($) => $.holds.purposes[hold.purpose]),
      }),
    !isOnline && t(($) => $.holds[hasBrowser(extension) ? "willStart" : "offline"]),
    isRunning && t(($) => $.holds.runStands),
  ].filter((note) => typeof note === "string");
  return notes.map((note) => (
    <span key={note} className="dimmed">
      {note}
    </span>
  ));
}
