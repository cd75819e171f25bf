import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const gridColumns: English<typeof ru.gridColumns> = {
  resetColumns: "Reset columns",
  shown: "Shown",
  hidden: "Hidden",
  empty: "Empty",
  emptyHint: "They come by themselves once something stands in them.",
  pinLeft: "Pin to the left",
  unpin: "Unpin",
  hide: "Hide",
  sortAscending: "Sort ascending",
  sortDescending: "Sort descending",
  moveLeft: "Move left",
  moveRight: "Move right",
  wider: "Wider",
  narrower: "Narrower",
  dragColumn: "Move “{{column}}”",
  presets: "Presets",
};
