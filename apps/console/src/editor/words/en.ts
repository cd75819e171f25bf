import type { English } from "../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const editor: English<typeof ru.editor> = {
  unsaved: "Unsaved changes",
  saved: "Saved",
  undo: "Undo",
  redo: "Redo",
  cut: "Cut",
  paste: "Paste",
  duplicate: "Duplicate",
  toggleDisabled: "Switch on or off",
  toolbar: "Editing",
  drag: "Drag, or press Alt+↑ and Alt+↓",
  fold: "Fold",
  unfold: "Unfold",
  isOff: "Switched off",
  incomplete: "Not complete",
  problems_one: "{{count, number}} problem",
  problems_other: "{{count, number}} problems",
  problemsTitle: "Problems, in order",
  toList: "To the list",
  changedElsewhere: "This was changed in another tab or sign-in. Your changes are still here.",
  removedElsewhere: "This was deleted in another tab or sign-in: it can no longer be saved.",
  draftKept: "Unsaved changes of {{at}} are kept in this browser.",
  draftTake: "Take them up",
  draftDrop: "Drop them",
  conflictTitle: "This was changed while you were editing",
  conflictText:
    "Another tab or another sign-in has saved a newer version. Load it and lose your changes, or save yours over it.",
  conflictReload: "Load the newer one",
  conflictOverwrite: "Save mine",
};
