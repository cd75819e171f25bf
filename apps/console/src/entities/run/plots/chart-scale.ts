/** The numbers beside the bars: from 0 by a round step to where the highest bar fits under it. */
export function axisTicks(highest: number, stepsWanted = 4): number[] {
  const rough = Math.max(1, highest) / stepsWanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 3, 5, 10].find((one) => one * power >= rough) ?? 10;
  // Nobody runs half a script.
  const step = Math.max(1, factor * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Which of so many labels are written so that they do not touch; the last always is. */
export function labelled(count: number, room: number, labelWidth: number): number[] {
  const every = Math.max(1, Math.ceil((labelWidth * count) / Math.max(1, room)));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  );
}

export interface BarPart<Name> {
  name: Name;
  from: number;
  to: number;
}

/** One bar's parts from its foot upwards, without those of nothing. */
export function stack<Name extends string>(
  names: readonly Name[],
  counts: Readonly<Record<Name, number>>,
): BarPart<Name>[] {
  let top = 0;
  return names.flatMap((name) => {
    const from = top;
    top += counts[name];
    return counts[name] > 0 ? [{ name, from, to: top }] : [];
  });
}
