import { createCompanion, NAME_MAX_CHARS, type ResponseOf } from "@baton/contract";
import { Button, Group, Loader, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { companionsQuery } from "../../entities/browser-connection/companions.queries.ts";
import { CopyText } from "../../ui/copy-text.tsx";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { Dot } from "./dot.tsx";

type Made = ResponseOf<typeof createCompanion>;

/** A name, then the command that is shown once, then the word that the companion is there. */
export function AddCompanionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      // What it shows is not to be had again.
      closeOnClickOutside={made === null}
      title={t(($) => $.companions.add)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      {made ? <Command made={made} onClose={onClose} /> : <NameForm onMade={setMade} />}
    </Modal>
  );
}

function NameForm({ onMade }: { onMade: (made: Made) => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [name, setName] = useState("");
  const required = useRequiredFields({ name: name.trim() });
  const create = useMutation({
    mutationFn: () => call(createCompanion, { body: { name: name.trim() } }),
    onSuccess: (made) => {
      void cache.invalidateQueries({ queryKey: companionsQuery.queryKey });
      onMade(made);
    },
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (required.check()) create.mutate();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          label={t(($) => $.companions.name)}
          placeholder={t(($) => $.companions.namePlaceholder)}
          value={name}
          maxLength={NAME_MAX_CHARS}
          error={required.errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {t(($) => $.companions.submit)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Command({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(companionsQuery);
  const now = data.find(({ id }) => id === made.companion.id);
  return (
    <Stack gap="sm" align="stretch">
      <strong>{t(($) => $.companions.commandTitle)}</strong>
      <CopyText text={made.command} />
      <span className="dimmed">{t(($) => $.companions.commandText)}</span>
      <details>
        <summary>{t(($) => $.companions.token)}</summary>
        <CopyText text={made.token} />
      </details>
      <Group justify="space-between" mt="xs">
        <span role="status">
          {now?.isOnline ? (
            <Dot tone="good">
              {t(($) => $.companions.connected, { machine: now.machine ?? now.name })}
            </Dot>
          ) : (
            <Group gap="xs">
              <Loader size={14} />
              {t(($) => $.companions.waiting)}
            </Group>
          )}
        </span>
        <Button variant={now?.isOnline ? "filled" : "default"} onClick={onClose}>
          {t(($) => $.companions.done)}
        </Button>
      </Group>
    </Stack>
  );
}
