import {
  enumeratePlan,
  HIDDEN_MESSAGE,
  type RunHead,
  type RunPlan,
  type RunRow,
  type RunStep,
  type Step,
} from "@baton/contract";

/** Blocks of a plan whose steps are nobody's business: that they ran, and how they ended, is told. */
export interface HiddenBlocks {
  /** Places of rows that have one. */
  rows: ReadonlySet<number>;
  isBlock(rowIndex: number, path: string): boolean;
  isWithin(rowIndex: number, path: string): boolean;
}

export const NOTHING_HIDDEN: HiddenBlocks = {
  rows: new Set(),
  isBlock: () => false,
  isWithin: () => false,
};

/** Tells of an action that was sent its id, and whether it was hidden when the run was made. */
function sharedAction({ type, inputs }: Step): { id: number; isHidden: boolean } | undefined {
  const { action, access } = inputs;
  if (type !== "nestedAction" || access === undefined || typeof action !== "number")
    return undefined;
  return { id: action, isHidden: access === "hidden" };
}

type IsHidden = (step: Step) => boolean;

/** As it was when the run was made. */
export const wasHidden: IsHidden = (step) => sharedAction(step)?.isHidden ?? false;

/** As it was, or as it is now: of these actions the user may see none. */
export const hiddenNow =
  (barred: ReadonlySet<number>): IsHidden =>
  (step) =>
    wasHidden(step) || barred.has(sharedAction(step)?.id ?? 0);

export const sharedIn = (plan: RunPlan): number[] => [
  ...new Set(enumeratePlan(plan).flatMap(({ step }) => sharedAction(step)?.id ?? [])),
];

export function findHidden(plan: RunPlan, isHidden: IsHidden): HiddenBlocks {
  const blocks = enumeratePlan(plan).filter(({ step }) => isHidden(step));
  if (blocks.length === 0) return NOTHING_HIDDEN;
  const places = new Set(blocks.map(({ rowIndex, path }) => `${rowIndex}:${path}`));
  return {
    rows: new Set(blocks.map(({ rowIndex }) => rowIndex)),
    isBlock: (rowIndex, path) => places.has(`${rowIndex}:${path}`),
    isWithin: (rowIndex, path) => {
      const ids = path.split("/");
      return ids.some((_, at) => at > 0 && places.has(`${rowIndex}:${ids.slice(0, at).join("/")}`));
    },
  };
}

/** The plan without what hidden blocks do. */
export const cutPlan = (plan: RunPlan, isHidden: IsHidden): RunPlan => ({
  ...plan,
  rows: plan.rows.map((row) => ({ ...row, steps: cutSteps(row.steps, isHidden) })),
});

const cutSteps = (steps: Step[], isHidden: IsHidden): Step[] =>
  steps.map((step) => {
    if (!step.blocks) return step;
    if (isHidden(step)) return { ...step, blocks: {} };
    const blocks = Object.entries(step.blocks).map(([name, inner]) => [
      name,
      cutSteps(inner, isHidden),
    ]);
    return { ...step, blocks: Object.fromEntries(blocks) as Record<string, Step[]> };
  });

/** Which step of a row failed is not told where one of them is hidden: its words may be that one's. */
export const cutRow = (row: RunRow, { rows }: HiddenBlocks): RunRow =>
  rows.has(row.rowIndex) && row.errorMessage !== null
    ? { ...row, errorMessage: HIDDEN_MESSAGE }
    : row;

type Told = Pick<RunHead, "errorMessage" | "error">;

export const cutHead = <Head extends Told>(head: Head, { rows }: HiddenBlocks): Head =>
  rows.size > 0 ? withoutWords(head) : head;

/** That it failed is told, and not in which words. */
export const withoutWords = <Head extends Told>(head: Head): Head =>
  head.errorMessage === null
    ? head
    : {
        ...head,
        errorMessage: HIDDEN_MESSAGE,
        error: head.error && { ...head.error, message: HIDDEN_MESSAGE },
      };

interface Placed {
  rowIndex: number;
  path: string;
}

/** A step inside is not shown at all. */
export const isFolded = ({ rowIndex, path }: Placed, hidden: HiddenBlocks): boolean =>
  hidden.isWithin(rowIndex, path);

/** A hidden block ran, and ended in some way. */
export const cutStep = (step: RunStep, hidden: HiddenBlocks): RunStep =>
  hidden.isBlock(step.rowIndex, step.path)
    ? {
        ...step,
        errorMessage: step.errorMessage === null ? null : HIDDEN_MESSAGE,
        selector: null,
        result: null,
        read: null,
        notes: [],
        screenshotId: null,
      }
    : step;
