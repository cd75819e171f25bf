import {
  type BrowserApi,
  type ConfigTemplate,
  type ConnectionMethod,
  createConfigTemplate,
  deleteConfigTemplates,
  NAME_MAX_CHARS,
  ProfileSelection,
  updateConfigTemplate,
} from "@baton/contract";
import { ActionIcon, Button, Group, Stack, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { configTemplatesQuery } from "../../entities/browser-profile/config-templates.queries.ts";
import { useDialogDraft } from "../../ui/dialog/use-dialog-draft.ts";
import { EditInPlace } from "../../ui/edit-in-place.tsx";
import { notifySuccess } from "../../ui/notify.tsx";
import { useRequiredFields } from "../../ui/use-required-fields.ts";

interface ConfigTemplatesProps {
  templates: readonly ConfigTemplate[];
  /** What a template that is saved now would hold. */
  browserApi: BrowserApi;
  connectionMethod: ConnectionMethod | undefined;
  isHeadless: boolean;
  profileSelection: ProfileSelection | undefined;
  onSaved: (template: ConfigTemplate) => void;
  onDeleted: (id: number) => void;
}

/** Settings that are kept under a name: saved from what is chosen, renamed and deleted. */
export function ConfigTemplates({ templates, ...props }: ConfigTemplatesProps) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t(($) => $.extensionChanges.integration.templates)}</summary>
      <Stack gap="xs" mt="xs">
        {templates.map((template) => (
          <TemplateLine key={template.id} template={template} onDeleted={props.onDeleted} />
        ))}
        <SaveAs {...props} />
      </Stack>
    </details>
  );
}

function useRefresh() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: configTemplatesQuery.queryKey });
}

interface TemplateLineProps {
  template: ConfigTemplate;
  onDeleted: (id: number) => void;
}

function TemplateLine({ template, onDeleted }: TemplateLineProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const { id: _, ...fields } = template;
  const rename = useMutation({
    mutationFn: (name: string) => call(updateConfigTemplate, { body: { ...template, name } }),
    onSuccess: refresh,
  });
  const restore = useMutation({
    mutationFn: () => call(createConfigTemplate, { body: fields }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteConfigTemplates, { body: { ids: [template.id] } }),
    onSuccess: async () => {
      onDeleted(template.id);
      await refresh();
      notifySuccess(
        t(($) => $.extensionChanges.integration.removed, { name: template.name }),
        { label: t(($) => $.common.undo), run: () => restore.mutate() },
      );
    },
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      <EditInPlace
        label={t(($) => $.extensionChanges.integration.rename, { name: template.name })}
        value={template.name}
        maxLength={NAME_MAX_CHARS}
        isRequired
        onSave={(name) => rename.mutate(name)}
      />
      <ActionIcon
        aria-label={t(($) => $.extensionChanges.integration.remove, { name: template.name })}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function SaveAs(props: Omit<ConfigTemplatesProps, "templates" | "onDeleted">) {
  const { browserApi, connectionMethod, isHeadless, onSaved } = props;
  const { profileSelection = ProfileSelection.Default } = props;
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [name, setName] = useState("");
  useDialogDraft(name);
  const required = useRequiredFields({ name: name.trim() });
  const save = useMutation({
    mutationFn: () =>
      call(createConfigTemplate, {
        body: {
          name: name.trim(),
          browserApi,
          ...(connectionMethod && { connectionMethod }),
          isHeadless,
          profileSelection,
        },
      }),
    onSuccess: async (template) => {
      setName("");
      await refresh();
      onSaved(template);
    },
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (required.check()) save.mutate();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          label={t(($) => $.extensionChanges.integration.saveAs)}
          placeholder={t(($) => $.extensionChanges.integration.templateName)}
          value={name}
          maxLength={NAME_MAX_CHARS}
          error={required.errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={save.isPending}>
          {t(($) => $.extensionChanges.integration.save)}
        </Button>
      </Group>
    </form>
  );
}
