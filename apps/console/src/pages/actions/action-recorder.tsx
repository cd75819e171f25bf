import { useRef } from "react";
import type { Editor } from "../../editor/use-editor.ts";
import { RecordBar } from "../../entities/hold/record/record-bar.tsx";
import { useRecording } from "../../entities/hold/record/use-recording.ts";
import type { ActionDraft } from "./action-draft.ts";
import { putRecorded, takeBackRecorded } from "./recorded-steps.ts";

interface ActionRecorderProps {
  editor: Pick<Editor<ActionDraft>, "draft" | "selection" | "change">;
  onClose: () => void;
}

/** What is done in a browser becomes steps at the cursor, each undone as one edit. */
export function ActionRecorder({ editor, onClose }: ActionRecorderProps) {
  /** The steps of this recording, the last one at the end: several may come before one is drawn. */
  const recorded = useRef<string[]>([]);
  const recording = useRecording({
    onRecorded(gestureId, steps) {
      const after = recorded.current.filter((id) => steps.every((step) => step.id !== id));
      const ids = steps.map(({ id }) => id);
      const { keys } = editor.selection;
      const last = after.at(-1);
      editor.change({
        update: (draft) => putRecorded(draft, steps, { last, selected: keys }),
        mergeKey: `recorded ${gestureId}`,
        select: ids.slice(-1),
      });
      if (!ids.some((id) => recorded.current.includes(id))) recorded.current.push(...ids);
    },
    onUnrecorded(gestureId) {
      const { draft, ids } = takeBackRecorded(editor.draft, gestureId);
      if (draft !== editor.draft)
        editor.change({ update: (before) => takeBackRecorded(before, gestureId).draft });
      recorded.current = recorded.current.filter((id) => !ids.includes(id));
    },
  });
  return (
    <RecordBar
      recording={recording}
      isContinued={editor.draft.steps.length > 0}
      onClose={onClose}
    />
  );
}
