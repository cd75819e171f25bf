import { useState } from "react";
import type { DraftMerge } from "./draft-merge.ts";
import type { Side } from "./merge-lines.ts";

export interface MergeChoicesState<Draft> {
  sideOf: (id: string) => Side | null;
  choose: (id: string, side: Side) => void;
  chooseAll: (side: Side) => void;
  order: Side | null;
  chooseOrder: (side: Side) => void;
  /** Nothing is decided by itself: every question has its answer. */
  areAll: boolean;
  result: () => Draft;
}

export function useMergeChoices<Draft>(merge: DraftMerge<Draft>): MergeChoicesState<Draft> {
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const [order, setOrder] = useState<Side | null>(null);
  return {
    sideOf: (id) => sides.get(id) ?? null,
    choose: (id, side) => setSides(new Map([...sides, [id, side]])),
    chooseAll: (side) => setSides(new Map(merge.questions.map(({ id }) => [id, side]))),
    order,
    chooseOrder: setOrder,
    areAll:
      merge.questions.every(({ id }) => sides.has(id)) && (!merge.isOrderOpen || order !== null),
    result: () => merge.merge(sides, order ?? "mine"),
  };
}
