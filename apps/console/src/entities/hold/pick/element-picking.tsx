import { type ReactNode, Suspense } from "react";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { type ElementToolsProps, ElementToolsSlot } from "../../step/form/element-tools-slot.ts";
import { holdWords } from "../hold.words.ts";
import { PickingContext } from "./picking-context.ts";
import { usePicking } from "./use-picking.ts";

const HoldBrowserDialog = lazyView(
  [holdWords],
  async () => (await import("../hold-browser-dialog.tsx")).HoldBrowserDialog,
);
const ElementTools = lazyView(
  [holdWords],
  async () => (await import("./element-tools.tsx")).ElementTools,
);

const drawTools = (props: ElementToolsProps) => (
  <Suspense>
    <ElementTools {...props} />
  </Suspense>
);

/** In what stands in it, elements are pointed at in a browser instead of being described. */
export function ElementPicking({ children }: { children: ReactNode }) {
  const picking = usePicking();
  return (
    <PickingContext value={picking}>
      <ElementToolsSlot value={drawTools}>{children}</ElementToolsSlot>
      <Suspense>
        {picking.isChoosing && (
          <HoldBrowserDialog onClose={picking.chooseNone} onChosen={picking.choose} />
        )}
      </Suspense>
    </PickingContext>
  );
}
