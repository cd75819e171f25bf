import { attributeOf, tagsIn } from "./xml-tags.ts";

const DAY_MS = 86_400_000;
/** Day 0 of a sheet, as its days are counted from 1900 or from 1904. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const LAST_DAY = 2_958_465;

/** The formats of days and times that come with every sheet. */
const isBuiltInTime = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || id >= 50;

const FIRST_OWN_FORMAT = 164;

/** Letters of days and times, outside of what is quoted, escaped or in brackets. */
const isTimeFormat = (format: string): boolean =>
  /[ymdhs]/i.test(format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, ""));

/** The styles that show a number as a time, by their place. */
export function timeStyles(styles: string): Set<number> {
  const own = new Map<number, boolean>();
  const times = new Set<number>();
  let style = -1;
  for (const tag of tagsIn(styles)) {
    const id = Number(attributeOf("numFmtId", tag) ?? 0);
    if (tag.name === "numFmt") own.set(id, isTimeFormat(attributeOf("formatCode", tag) ?? ""));
    else if (tag.name === "cellXfs") style = tag.kind === "start" ? 0 : -1;
    else if (tag.name === "xf" && tag.kind !== "end" && style >= 0) {
      if (own.get(id) ?? (id < FIRST_OWN_FORMAT && isBuiltInTime(id))) times.add(style);
      style += 1;
    }
  }
  return times;
}

const two = (part: number): string => String(part).padStart(2, "0");

/** A number of days as people read it; as it is where it is no day. */
export function timeText(value: string, system: 1900 | 1904): string {
  const days = Number(value);
  if (value === "" || !(days >= 0 && days <= LAST_DAY)) return value;
  const at = new Date(Math.round((EPOCHS[system] + days * DAY_MS) / 1000) * 1000);
  const date = `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`;
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  if (days < 1) return time;
  return Number.isInteger(days) ? date : `${date} ${time}`;
}
