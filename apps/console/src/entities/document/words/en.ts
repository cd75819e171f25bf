import type { English } from "../../../i18n/localized.ts";
import type * as ru from "./ru.ts";

export const documents: English<typeof ru.documents> = {
  search: "Name of a document",
  noMatchText: "No document has such a name.",
  emptyTitle: "There are no documents yet",
  emptyText: "Drop files here. The step “Upload a document” puts them on sites.",
  drop: "Drop to upload",
  upload: "Upload",
  quota: "{{used}} of {{total}}",
  states: { waiting: "Waiting", sending: "Uploading" },
  deleteTitle: "Delete the document?",
  deleteText: "Steps that upload it will stop working. This cannot be undone.",
  columns: {
    name: "Name",
    size: "Size",
    type: "Type",
    created: "Uploaded",
    actions: "Actions",
  },
};
