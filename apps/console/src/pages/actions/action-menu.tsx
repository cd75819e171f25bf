import { type Action, deleteAction, exportRecording } from "@baton/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconFileExport, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call, callForFile } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { actionKeys } from "../../entities/action/action.queries.ts";
import { saveFile } from "../../ui/save-file.ts";
import { confirm } from "../../ui/confirm/confirm.ts";

interface ActionMenuProps {
  action: Action;
  isDirty: boolean;
  onDeleted: () => void;
}

/** What can be done with a saved action as a whole. */
export function ActionMenu({ action, isDirty, onDeleted }: ActionMenuProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const download = useMutation({
    mutationFn: () => callForFile(exportRecording, { params: { id: action.id } }),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName ?? `${action.name}.json`),
  });
  const remove = useMutation({
    mutationFn: () => call(deleteAction, { params: { id: action.id } }),
    onSuccess() {
      onDeleted();
      cache.removeQueries({ queryKey: actionKeys.one(action.id) });
      void cache.invalidateQueries({ queryKey: actionKeys.lists });
      notifySuccess(t(($) => $.actions.deleted, { name: action.name }));
    },
  });
  const handleDelete = async () => {
    const isSure = await confirm({
      title: t(($) => $.actions.deleteTitle),
      text:
        action.usedByCount > 0
          ? t(($) => $.actions.deleteUsed, { count: action.usedByCount })
          : t(($) => $.actions.deleteText),
      names: [action.name],
      confirmLabel: t(($) => $.common.delete),
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t(($) => $.common.more)}>
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileExport size={15} stroke={1.6} aria-hidden />}
          disabled={isDirty || download.isPending}
          onClick={() => download.mutate()}
        >
          {isDirty ? t(($) => $.actions.exportSaved) : t(($) => $.actions.export)}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={15} stroke={1.6} aria-hidden />}
          onClick={() => void handleDelete()}
        >
          {t(($) => $.common.delete)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
