import type { Step } from "@baton/contract";
import {
  blockNames,
  canMove,
  findStep,
  isSameList,
  listAt,
  moveSteps,
  type StepListId,
  type StepPlace,
  topmost,
} from "./step-tree.ts";

type Steps = readonly Step[];

/** Where a run of siblings goes by one line up: into the block above, past a step, or out. */
function placeAbove(steps: Steps, ids: ReadonlySet<string>, first: StepPlace): StepPlace | null {
  const above = listAt(steps, first.list)[first.index - 1];
  if (above) {
    const block = blockNames(above).at(-1);
    const inside = block === undefined ? null : { parentId: above.id, block };
    const place = inside && { list: inside, index: listAt(steps, inside).length };
    return place && canMove(steps, ids, place)
      ? place
      : { list: first.list, index: first.index - 1 };
  }
  return outOfBlock(steps, first.list, -1);
}

function placeBelow(steps: Steps, ids: ReadonlySet<string>, last: StepPlace): StepPlace | null {
  const below = listAt(steps, last.list)[last.index + 1];
  if (below) {
    const block = blockNames(below)[0];
    const place = block === undefined ? null : { list: { parentId: below.id, block }, index: 0 };
    return place && canMove(steps, ids, place) ? place : { list: last.list, index: last.index + 2 };
  }
  return outOfBlock(steps, last.list, 1);
}

/** Past the edge of a block: to the neighbouring block of the same step, or out of the step. */
function outOfBlock(steps: Steps, list: StepListId, direction: 1 | -1): StepPlace | null {
  const parent = list && findStep(steps, list.parentId);
  if (!list || !parent) return null;
  const names = blockNames(parent.step);
  const block = names[names.indexOf(list.block) + direction];
  if (block === undefined) {
    const { place } = parent;
    return { list: place.list, index: direction < 0 ? place.index : place.index + 1 };
  }
  const neighbour = { parentId: parent.step.id, block };
  return { list: neighbour, index: direction < 0 ? listAt(steps, neighbour).length : 0 };
}

/**
 * Alt+Up and Alt+Down: one line up or down as it is shown, through blocks. Steps chosen apart from
 * one another are first brought together. Up and down undo each other.
 */
export function nudgeSteps(steps: Step[], ids: ReadonlySet<string>, direction: 1 | -1): Step[] {
  const chosen = topmost(steps, ids);
  const first = chosen[0];
  const last = chosen.at(-1);
  if (!first || !last) return steps;
  const areTogether = chosen.every(
    ({ place }, n) =>
      isSameList(place.list, first.place.list) && place.index === first.place.index + n,
  );
  if (!areTogether) return moveSteps(steps, ids, first.place);
  const place =
    direction < 0 ? placeAbove(steps, ids, first.place) : placeBelow(steps, ids, last.place);
  return place ? moveSteps(steps, ids, place) : steps;
}
