import { deleteScript, type Script } from "@baton/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconHistory, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { scriptKeys } from "../../entities/script/script.queries.ts";
import { confirm } from "../../ui/confirm/confirm.ts";

interface ScriptMenuProps {
  script: Script;
  onDeleted: () => void;
}

/** What can be done with a saved script as a whole. */
export function ScriptMenu({ script, onDeleted }: ScriptMenuProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call(deleteScript, { params: { id: script.id } }),
    onSuccess() {
      onDeleted();
      cache.removeQueries({ queryKey: scriptKeys.one(script.id) });
      void cache.invalidateQueries({ queryKey: scriptKeys.lists });
      notifySuccess(t(($) => $.scripts.deleted, { name: script.name }));
    },
  });
  const handleDelete = async () => {
    const isSure = await confirm({
      title: t(($) => $.scripts.deleteTitle),
      text:
        script.usedByCount > 0
          ? t(($) => $.scripts.deleteUsed, { count: script.usedByCount })
          : t(($) => $.scripts.deleteText),
      names: [script.name],
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
          onClick={() => void navigate({ to: "/runs", search: { script: script.id } })}
          leftSection={<IconHistory size={15} stroke={1.6} aria-hidden />}
        >
          {t(($) => $.scripts.showRuns)}
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
