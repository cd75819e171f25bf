import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const tags: English<typeof ru.tags> = {
  title_one: "Tags of {{count, number}} extension",
  title_other: "Tags of {{count, number}} extensions",
  find: "Find or create a tag",
  create: "Create “{{name}}”",
  none: "There are no tags yet: type the name of the first.",
  some: "on some",
  menu: "Tag {{name}}: actions",
  edit: "Edit",
  name: "Name",
  color: "Colour",
  colors: {
    gray: "Gray",
    red: "Red",
    orange: "Orange",
    yellow: "Yellow",
    green: "Green",
    teal: "Teal",
    blue: "Blue",
    violet: "Violet",
    pink: "Pink",
  },
  delete: "Delete",
  deleted: "Tag “{{name}}” deleted",
  deleteTitle: "Delete the tag “{{name}}”?",
  deleteText_one: "{{count, number}} extension loses it.",
  deleteText_other: "{{count, number}} extensions lose it.",
  apply: "Apply",
  add: "Tag",
  take: "Take the tag {{name}} away",
};
