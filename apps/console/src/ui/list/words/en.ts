import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const list: English<typeof ru.list> = {
  views: {
    none: "No view",
    back: "Back to the view as saved",
    title: "Saved views",
    save: "Save as a view",
    update: "Save changes to the view",
    rename: "Rename the view",
    delete: "Delete the view",
    deleted: "View “{{name}}” deleted",
    unchanged: "Filters and order are as saved",
    name: "Name",
    hint: "Keeps filters, order and columns.",
    full_one: "There may be {{count, number}}",
    full_other: "There may be {{count, number}}",
  },
  selection: {
    selected_one: "{{count, number}} selected",
    selected_other: "{{count, number}} selected",
    selectAllMatching_one: "Select the {{count, number}} that matches",
    selectAllMatching_other: "Select all {{count, number}} that match",
    selectFirstMatching: "Select the first {{most, number}} that match",
    clearSelection: "Clear selection",
  },
  hidden: {
    count_one: "{{count, number}} not shown",
    count_other: "{{count, number}} not shown",
    drop_one: "Unselect {{count, number}}",
    drop_other: "Unselect {{count, number}}",
  },
};
