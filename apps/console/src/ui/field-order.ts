/** Help stands below the field, so that labels and fields stay close. */
export const FIELD_ORDER: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "error",
  "description",
];
