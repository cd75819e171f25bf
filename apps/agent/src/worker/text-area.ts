import type { Area } from "@baton/runner";

const isText = (kept: unknown): kept is { text: string } =>
  typeof kept === "object" &&
  kept !== null &&
  Object.keys(kept).join() === "text" &&
  typeof Reflect.get(kept, "text") === "string";

/**
 * A storage area of the browser, which sorts the fields of what it keeps: as text they keep their
 * order, as the columns of a table that was read should. What was kept before stays readable.
 */
export const textArea = (area: Area): Area => ({
  async get(keys) {
    const kept = Object.entries(await area.get(keys));
    return Object.fromEntries(
      kept.map(([key, value]) => [key, isText(value) ? JSON.parse(value.text) : value]),
    );
  },
  set: (items) =>
    area.set(
      Object.fromEntries(
        Object.entries(items).map(([key, value]) => [key, { text: JSON.stringify(value) }]),
      ),
    ),
  remove: (keys) => area.remove(keys),
});
