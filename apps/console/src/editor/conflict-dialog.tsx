import { Button, Group, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { notifySuccess } from "../ui/notify.tsx";
import { MergeQuestions } from "./merge/merge-questions.tsx";
import { useMergeChoices } from "./merge/use-merge-choices.ts";
import type { FoundMerge } from "./use-open-thing.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { DialogButtons } from "../ui/dialog/dialog-buttons.tsx";

interface ConflictDialogProps<Draft> {
  onClose: () => void;
  /** Throw the own changes away. */
  onReload: () => void;
  /** Save over what somebody else has saved. */
  onOverwrite: () => void;
  /** Null where the two cannot be brought together. */
  findMerge: (() => Promise<FoundMerge<Draft> | null>) | null;
}

/** Somebody saved the object after it was opened here: nothing is lost before a choice is made. */
export function ConflictDialog<Draft>(props: ConflictDialogProps<Draft>) {
  const { onClose, onReload, onOverwrite, findMerge } = props;
  const { t } = useTranslation();
  const id = useId();
  const [opened] = useState(() => Date.now());
  const search = useQuery({
    queryKey: ["merge", id, opened],
    queryFn: () => findMerge?.() ?? null,
    enabled: findMerge !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choose = (choice: () => void) => () => {
    onClose();
    choice();
  };
  const found = search.data ?? null;
  return (
    <Dialog size={found ? 720 : "md"} onClose={onClose} title={t(($) => $.editor.conflictTitle)}>
      {findMerge !== null && search.isPending && <Skeleton height={80} />}
      {found ? (
        <Merge found={found} onClose={onClose} />
      ) : (
        (findMerge === null || !search.isPending) && <span>{t(($) => $.editor.conflictText)}</span>
      )}
      <DialogButtons isCancelFirst>
        <Button variant="default" onClick={choose(onReload)}>
          {t(($) => $.editor.conflictReload)}
        </Button>
        <Button color="red" variant={found ? "outline" : "filled"} onClick={choose(onOverwrite)}>
          {t(($) => $.editor.conflictOverwrite)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function Merge<Draft>({ found, onClose }: { found: FoundMerge<Draft>; onClose: () => void }) {
  const { t } = useTranslation();
  const { merge, take } = found;
  const choices = useMergeChoices(merge);
  const isQuestion = merge.questions.length > 0 || merge.isOrderOpen;
  const handleTake = () => {
    take(choices.result());
    onClose();
    notifySuccess(t(($) => $.editor.mergeDone));
  };
  return (
    <>
      <span>{isQuestion ? t(($) => $.editor.mergeText) : t(($) => $.editor.mergeNothing)}</span>
      <span className="dimmed">{t(($) => $.editor.mergeCounts, merge.changed)}</span>
      {isQuestion && <MergeQuestions merge={merge} choices={choices} />}
      <Group justify="flex-end">
        <Button disabled={!choices.areAll} onClick={handleTake}>
          {t(($) => $.editor.mergeTake)}
        </Button>
      </Group>
    </>
  );
}
