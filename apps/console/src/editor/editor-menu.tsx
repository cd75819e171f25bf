import { ActionIcon } from "@mantine/core";
import { IconDots, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { confirm } from "../ui/confirm/confirm.ts";
import { LazyMenu, type MenuEntry } from "../ui/lazy-menu.tsx";
import { notifySuccess } from "../ui/notify.tsx";
import { useOfferedEntries } from "../ui/offered-entries.ts";
import type { EditorDescriptor, EditorKind } from "./editor-descriptor.ts";

interface EditorMenuProps<Kind extends EditorKind> {
  descriptor: EditorDescriptor<Kind>;
  saved: Kind["saved"];
  entries: readonly MenuEntry[];
  onRemoved: () => void;
}

/** What can be done with a saved thing as a whole: its own entries, and last its removal. */
export function EditorMenu<Kind extends EditorKind>(props: EditorMenuProps<Kind>) {
  const { saved, entries, onRemoved } = props;
  const { one, remove, lists, affected = [], words } = props.descriptor;
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { title, text, done, label = t(($) => $.common.delete) } = words.removal(saved);
  const removal = useMutation({
    mutationFn: () => remove(saved),
    onSuccess() {
      cache.removeQueries({ queryKey: one(saved.id).queryKey });
      for (const queryKey of [lists, ...affected]) void cache.invalidateQueries({ queryKey });
      notifySuccess(done);
    },
  });
  const handleRemove = async () => {
    const isSure = await confirm({
      title,
      text,
      names: [saved.name],
      confirmLabel: label,
      isDestructive: true,
    });
    // Who has left meanwhile stays where they are.
    if (isSure) removal.mutate(undefined, { onSuccess: onRemoved });
  };
  const removeEntry: MenuEntry = {
    key: "remove",
    label,
    icon: IconTrash,
    isDestructive: true,
    onClick: () => void handleRemove(),
  };
  const all = [...entries, removeEntry];
  useOfferedEntries((isAsked) => (isAsked ? { for: saved, entries: all } : null));
  return (
    <LazyMenu
      position="bottom-end"
      entries={all}
      button={
        <ActionIcon variant="default" size={30} aria-label={t(($) => $.common.more)}>
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
