import {
  createDataTemplate,
  type DataTemplate,
  DEFAULT_DATA_FIELDS,
  DEFAULT_DATA_SEPARATOR,
  updateDataTemplate,
} from "@baton/contract";
import { Button, Group, Select, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { FieldFailure } from "../../ui/field-failure.tsx";
import { notifySuccess } from "../../ui/notify.tsx";
import { dataTemplatesQuery, dataTemplateKeys } from "./data-out.queries.ts";
import { CallFailure } from "./failure-detail.tsx";
import type { TemplateContent } from "./template-fields.tsx";

export const firstContent = (): TemplateContent => ({
  fields: [...DEFAULT_DATA_FIELDS],
  separator: DEFAULT_DATA_SEPARATOR,
});

/** Keeps the template, as a new one or over the one that it was. */
export function useSaveTemplate(onSaved: (template: DataTemplate) => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: ({ id, ...body }: TemplateContent & { id: number | null; name: string }) =>
      id === null
        ? call(createDataTemplate, { body })
        : call(updateDataTemplate, { params: { id }, body }),
    onSuccess: async (template) => {
      await cache.invalidateQueries({ queryKey: dataTemplateKeys.all });
      notifySuccess(t(($) => $.dataOut.templateSaved));
      onSaved(template);
    },
  });
}

interface TemplateChoiceProps {
  content: TemplateContent;
  onChoose: (content: TemplateContent) => void;
  /** Whether something here is neither chosen nor kept. */
  onDirty: (isDirty: boolean) => void;
}

/** One of the templates to begin with, and the way to keep what was made of it. */
export function TemplateChoice({ content, onChoose, onDirty }: TemplateChoiceProps) {
  const { t } = useTranslation();
  const { data: templates = [], error, refetch } = useQuery(dataTemplatesQuery);
  const failure = error && templates.length === 0 && (
    <FieldFailure error={error} onRetry={() => void refetch()} />
  );
  const [chosenId, setChosenId] = useState<number | null>(null);
  // One that was deleted elsewhere is saved as a new one.
  const chosen = templates.find(({ id }) => id === chosenId) ?? null;
  const [name, setName] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const save = useSaveTemplate((template) => {
    setChosenId(template.id);
    onDirty(false);
  });
  const choose = (value: string | null) => {
    const template = templates.find(({ id }) => String(id) === value) ?? null;
    setChosenId(template?.id ?? null);
    setName(template?.name ?? "");
    onChoose(template ?? firstContent());
    onDirty(false);
  };
  const submit = () => {
    setEmpty(name.trim() === "");
    if (name.trim() === "") return;
    const { fields, separator } = content;
    save.mutate({ id: chosen?.id ?? null, name, fields, separator });
  };
  return (
    <>
      <Select
        label={t(($) => $.dataOut.template)}
        placeholder={t(($) => $.dataOut.noTemplate)}
        error={failure}
        clearable
        searchable
        value={chosen ? String(chosen.id) : null}
        data={templates.map((template) => ({ value: String(template.id), label: template.name }))}
        onChange={choose}
      />
      <Group gap="xs" align="end">
        <TextInput
          label={t(($) => $.dataOut.templateName)}
          value={name}
          error={isEmpty && name.trim() === "" && t(($) => $.dataOut.nameEmpty)}
          onChange={(event) => {
            setName(event.currentTarget.value);
            onDirty(true);
          }}
        />
        <Button variant="default" loading={save.isPending} onClick={submit}>
          {chosen ? t(($) => $.dataOut.saveChanges) : t(($) => $.dataOut.saveTemplate)}
        </Button>
      </Group>
      {save.error && <CallFailure error={save.error} />}
    </>
  );
}
