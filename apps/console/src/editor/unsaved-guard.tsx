import { Button } from "@mantine/core";
import { useBlocker, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EditorPlace, SeedOf } from "./use-editor-navigation.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { DialogButtons } from "../ui/dialog/dialog-buttons.tsx";

interface Address {
  pathname: string;
  /** Any page's: where one goes need not be an editor. */
  search: object;
}

interface UnsavedGuardProps {
  isDirty: boolean;
  seedOf: SeedOf;
  saveThen: (onDone: () => void) => void;
  /** What was not saved is given up. */
  onLeave: () => void;
}

/** Asks before a way leads from unsaved changes to another page or another object of this one. */
export function UnsavedGuard({ isDirty, seedOf, saveThen, onLeave }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const objectIn = ({ pathname, search }: Address): string => {
    const place: EditorPlace = search;
    return `${pathname} ${place.id ?? ""} ${place.id === "new" ? seedOf(place) : ""}`;
  };
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && objectIn(current) !== objectIn(next),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const router = useRouter();
  if (blocker.status !== "blocked") return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  /** A save may ask, be refused or take its time: until it is done one stays, and then goes on. */
  const saveAndLeave = () => {
    const { pathname, search } = blocker.next;
    const { href } = router.buildLocation({ to: pathname, search });
    blocker.reset();
    saveThen(() => router.history.push(href, {}, { ignoreBlocker: true }));
  };
  return (
    <Dialog onClose={blocker.reset} title={t(($) => $.common.unsavedTitle)}>
      <span>{t(($) => $.common.unsavedText)}</span>
      <DialogButtons isCancelFirst cancel={t(($) => $.common.stay)}>
        <Button color="red" onClick={leave}>
          {t(($) => $.common.leave)}
        </Button>
        <Button onClick={saveAndLeave}>{t(($) => $.common.save)}</Button>
      </DialogButtons>
    </Dialog>
  );
}
