import { Suspense } from "react";
import { lazyView } from "../lazy-view.tsx";
import { useStore } from "../store.ts";
import { questions } from "../confirm/confirm.ts";

const ConfirmDialog = lazyView(
  [],
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
);

export function ConfirmHost() {
  const [first] = useStore(questions);
  if (!first) return null;
  return (
    <Suspense>
      <ConfirmDialog key={first.id} question={first.question} onAnswer={first.answer} />
    </Suspense>
  );
}
