/** 50 steps, alike for every player: 1 navigation, 12 clicks, 6 texts, 6 choices, 6 waits, 6 keys, 6 scrolls, 6 reads, 1 screenshot. */
export type FlowStep =
  | { kind: "open" }
  | { kind: "click"; selector: string }
  | { kind: "fill"; selector: string; value: string }
  | { kind: "choose"; selector: string; value: string }
  | { kind: "wait"; selector: string }
  | { kind: "press"; key: string }
  | { kind: "scroll"; y: number }
  | { kind: "read"; selector: string }
  | { kind: "screenshot" };

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const flow: FlowStep[] = [
  { kind: "open" },
  ...times(6).flatMap((n): FlowStep[] => [
    { kind: "click", selector: `#b${2 * n}` },
    { kind: "wait", selector: `#r${n}` },
    { kind: "fill", selector: `#f${n}`, value: `text no. ${n} ab` },
    { kind: "press", key: "ArrowLeft" },
    { kind: "click", selector: `#b${2 * n + 1}` },
    { kind: "choose", selector: `#s${n}`, value: "b" },
    { kind: "scroll", y: 40 * n },
    { kind: "read", selector: `#r${n}` },
  ]),
  { kind: "screenshot" },
];
