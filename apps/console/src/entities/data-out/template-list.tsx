import { type DataTemplate, deleteDataTemplates } from "@baton/contract";
import { ActionIcon, Button, Group, Stack } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { dataTemplatesQuery, dataTemplateKeys } from "./data-out.queries.ts";
import { TemplateDialog } from "./template-dialog.tsx";

function TemplateRow({ template, onEdit }: { template: DataTemplate; onEdit: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { id, name, fields } = template;
  const remove = useMutation({
    mutationFn: () => call(deleteDataTemplates, { body: { ids: [id] } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: dataTemplateKeys.all }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.dataOut.deleteTitle),
      text: t(($) => $.dataOut.deleteText),
      names: [name],
      confirmLabel: t(($) => $.common.delete),
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs">
      <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <strong>{name}</strong>{" "}
        <span className="dimmed">
          {fields.map((field) => t(($) => $.dataOut.field[field])).join(", ")}
        </span>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon aria-label={t(($) => $.dataOut.edit, { name })} onClick={onEdit}>
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          aria-label={t(($) => $.dataOut.delete, { name })}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** The templates, and what can be done with them. */
export function TemplateList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(dataTemplatesQuery);
  const [edited, setEdited] = useState<DataTemplate | "new" | null>(null);
  if (error && !data) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="xs" p="md">
      {data?.length === 0 && <span className="dimmed">{t(($) => $.dataOut.noTemplates)}</span>}
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: "none" }}>
        {data?.map((template) => (
          <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
        ))}
      </Stack>
      <Group>
        <Button variant="default" onClick={() => setEdited("new")}>
          {t(($) => $.dataOut.newTemplate)}
        </Button>
      </Group>
      {edited && (
        <TemplateDialog
          template={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}
