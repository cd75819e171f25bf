import type { Click } from "../input/pointer.ts";
import type { ScrollArgs } from "../page/scroll.ts";
import type { Executors, FilledInputs, StepContext } from "./executor.ts";

async function click(
  inputs: FilledInputs<"click">,
  count: 1 | 2,
  { tabs, frame, search }: StepContext,
) {
  const { selectors, button, place, offsetX, offsetY, duration, deviceType } = inputs;
  const offset = place === "offset" ? { x: offsetX, y: offsetY } : undefined;
  const how: Click = { button, count, offset, holdMs: duration, device: deviceType };
  const { pointer } = await tabs.current();
  const { selector } = await pointer.click({ selectors, frame }, how, search);
  return { selector };
}

export const pointerExecutors: Executors<"click" | "doubleClick" | "hover" | "scroll"> = {
  click: (inputs, context) => click(inputs, 1, context),
  doubleClick: (inputs, context) => click(inputs, 2, context),
  async hover({ selectors }, { tabs, frame, search }) {
    const { pointer } = await tabs.current();
    const { selector } = await pointer.hover({ selectors, frame }, search);
    return { selector };
  },
  async scroll({ mode, selectors, x, y }, { tabs, frame, search }) {
    const { finder, session } = await tabs.current();
    const args: ScrollArgs = { mode, x, y };
    if (selectors.length === 0) {
      await finder.world.call(session.page.mainFrame(), "scrollPage", { ...args });
      return {};
    }
    const act = { need: "visible", operation: "scroll", args: { ...args } } as const;
    const { selector } = await finder.act({ selectors, frame }, act, search);
    return { selector };
  },
};
