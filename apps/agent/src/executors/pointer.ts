import type { JsonValue, StepNote } from "@baton/contract";
import type { DragTo } from "../input/drag.ts";
import type { Click } from "../input/pointer.ts";
import type { Offset } from "../page/protocol.ts";
import type { ScrollArgs } from "../page/scroll.ts";
import type { Executors, FilledInputs, StepContext } from "./executor.ts";
import { toResult } from "./to-result.ts";

type Place = Pick<FilledInputs<"hover">, "place" | "offsetX" | "offsetY">;

const offsetOf = ({ place, offsetX, offsetY }: Place): Offset | undefined =>
  place === "offset" ? { x: offsetX, y: offsetY } : undefined;

const NOTHING_MOVED: StepNote = { code: "nothingMoved", values: {} };
const NOTHING_SCROLLED: StepNote = { code: "nothingScrolled", values: {} };
const toNotes = (hasScrolled: JsonValue): StepNote[] =>
  hasScrolled === false ? [NOTHING_SCROLLED] : [];

async function click(
  inputs: FilledInputs<"click">,
  count: 1 | 2,
  { tabs, frame, search, noted }: StepContext,
) {
  const { selectors, button, duration, deviceType } = inputs;
  const how: Click = {
    button,
    count,
    offset: offsetOf(inputs),
    holdMs: duration,
    device: deviceType,
  };
  const { pointer } = await tabs.current();
  return toResult(await pointer.click({ selectors, frame }, how, { ...search, noted }));
}

export const pointerExecutors: Executors<
  "click" | "doubleClick" | "hover" | "scroll" | "wheel" | "drag"
> = {
  click: (inputs, context) => click(inputs, 1, context),
  doubleClick: (inputs, context) => click(inputs, 2, context),
  async hover({ selectors, ...place }, { tabs, frame, search }) {
    const { pointer } = await tabs.current();
    return toResult(await pointer.hover({ selectors, frame }, offsetOf(place), search));
  },
  async drag({ to, targetSelectors, x, y, holdMs, ...inputs }, { tabs, frame, search }) {
    const { dragger } = await tabs.current();
    const end: DragTo =
      to === "distance"
        ? { distance: { x, y } }
        : { target: { selectors: targetSelectors, frame }, offset: offsetOf(inputs) };
    const { selectors } = inputs;
    const { found, hasMoved } = await dragger.drag({ selectors, frame }, end, holdMs, search);
    return toResult(found, ...(hasMoved ? [] : [NOTHING_MOVED]));
  },
  async scroll({ mode, selectors, x, y }, { tabs, frame, search }) {
    const { finder, session, rest } = await tabs.current();
    const args: ScrollArgs = { mode, x, y };
    // Recordings are full of scrolls to a place: those who read lists wait for what they bring.
    const how = { search, isAwaited: mode !== "to" };
    if (selectors.length === 0) {
      const page = session.page.mainFrame();
      const { result } = await rest.afterScroll(
        async () => ({
          frame: page,
          result: await finder.world.call(page, "scrollPage", { ...args }),
        }),
        how,
      );
      return { notes: toNotes(result) };
    }
    const act = { need: "visible", operation: "scroll", args: { ...args } } as const;
    const scroll = () => finder.act({ selectors, frame }, act, search);
    const found = await rest.afterScroll(scroll, how);
    return toResult(found, ...toNotes(found.result));
  },
  async wheel({ selectors, x, y }, { tabs, frame, search }) {
    const { pointer } = await tabs.current();
    const target = selectors.length > 0 ? { selectors, frame } : null;
    const { found, hasMoved } = await pointer.wheel(target, { x, y }, search);
    const notes = hasMoved ? [] : [NOTHING_MOVED];
    return found ? toResult(found, ...notes) : { notes };
  },
};
