import type { Document } from "@baton/contract";
import { IconDownload, IconTag, IconTrash } from "@tabler/icons-react";
import { commandParts } from "../../ui/list/command-parts.tsx";
import type { Command, CommandSet } from "../../ui/list/commands/command.ts";
import { DOCUMENT_LIST, type DocumentKind } from "./document.list.tsx";

const nothing = () => null;

const COMMANDS = {
  download: {
    icon: IconDownload,
    label: (t) => t(($) => $.common.download),
    isForOne: true,
    obstacle: nothing,
  },
  tag: {
    icon: IconTag,
    label: (t) => t(($) => $.documents.tag),
    hasButton: true,
    obstacle: nothing,
  },
  delete: {
    icon: IconTrash,
    label: (t) => t(($) => $.common.delete),
    hasButton: true,
    isDestructive: true,
    obstacle: nothing,
  },
} as const satisfies Record<string, Command<Document, never>>;

export type DocumentCommandId = keyof typeof COMMANDS;

/** What can be done to documents; what carries it out is in `document-runs.tsx`. */
const DOCUMENT_SET: CommandSet<Document, DocumentCommandId, never> = {
  commands: COMMANDS,
  reasonText: () => "",
};

export const DOCUMENT_PARTS = commandParts<DocumentKind, DocumentCommandId>({
  set: DOCUMENT_SET,
  nameOf: DOCUMENT_LIST.nameOf,
  buttonsOf: () => ["download"],
});
