import { createCompanion, NAME_MAX_CHARS, type ResponseOf } from "@baton/contract";
import { Box, Group, Loader, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { companionsQuery } from "../../../entities/browser-connection/companions.queries.ts";
import { CopyText } from "../../../ui/copy-text.tsx";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { Dot } from "../section/dot.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CloseButton } from "../../../ui/dialog/dialog-buttons.tsx";
import { DialogForm } from "../../../ui/dialog/form-dialog.tsx";

type Made = ResponseOf<typeof createCompanion>;

/** A name, then the command that is shown once, then the word that the companion is there. */
export function AddCompanionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<Made | null>(null);
  return (
    <Dialog size="lg" onClose={onClose} isKept={made !== null} title={t(($) => $.companions.add)}>
      {made ? <Command made={made} /> : <NameForm onMade={setMade} />}
    </Dialog>
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
  return (
    <DialogForm
      draft={name}
      submit={t(($) => $.companions.submit)}
      isPending={create.isPending}
      onSubmit={() => required.check() && create.mutate()}
    >
      <TextInput
        data-autofocus
        label={t(($) => $.companions.name)}
        placeholder={t(($) => $.companions.namePlaceholder)}
        value={name}
        maxLength={NAME_MAX_CHARS}
        error={required.errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

function Command({ made }: { made: Made }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(companionsQuery);
  const now = data.find(({ id }) => id === made.companion.id);
  return (
    <>
      <strong>{t(($) => $.companions.commandTitle)}</strong>
      <CopyText text={made.command} />
      <span className="dimmed">{t(($) => $.companions.commandText)}</span>
      <details>
        <summary>{t(($) => $.companions.token)}</summary>
        <CopyText text={made.token} />
      </details>
      <CloseButton label={t(($) => $.companions.done)}>
        <Box role="status" mr="auto">
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
        </Box>
      </CloseButton>
    </>
  );
}
