import { Suspense } from "react";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { useStore } from "../../../ui/store.ts";
import { scriptWords } from "../script.words.ts";
import { askedInputs } from "./ask-inputs.ts";

const InputsDialog = lazyView(
  [scriptWords],
  async () => (await import("./inputs-dialog.tsx")).InputsDialog,
);

/** Shows what is being asked for before a run. */
export function InputsHost() {
  const [first] = useStore(askedInputs);
  if (!first) return null;
  return (
    <Suspense>
      <InputsDialog key={first.id} script={first.script} onAnswer={first.answer} />
    </Suspense>
  );
}
