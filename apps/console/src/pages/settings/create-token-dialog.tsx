import {
  type BodyInputOf,
  createToken,
  NAME_MAX_CHARS,
  type Scope,
  type ShownToken,
} from "@baton/contract";
import { Modal, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { tokensQuery } from "../../entities/user/tokens.queries.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { ScopeMatrix } from "./scope-matrix.tsx";
import { PRESETS } from "./scope-words.ts";
import { TokenEnd } from "./token-end.tsx";
import { type End, endOf } from "./token-ends.ts";
import { TokenGroup } from "./token-group.tsx";

interface DialogProps {
  onMade: (made: ShownToken) => void;
  onClose: () => void;
}

interface Draft {
  label: string;
  scopes: ReadonlySet<Scope>;
  groupId: number | null;
  end: End;
}

const NEW: Draft = {
  label: "",
  scopes: new Set(PRESETS.startRuns),
  groupId: null,
  end: { kind: "90", date: "" },
};

/** What the token is for, what it may do and for how long. */
export function CreateTokenDialog({ onMade, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(NEW);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      // What was entered is not to go by a click beside it.
      closeOnClickOutside={draft === NEW}
      closeOnEscape={draft === NEW}
      title={t(($) => $.settings.integration.createTitle)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <TokenForm
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onMade={onMade}
        onClose={onClose}
      />
    </Modal>
  );
}

interface FormProps extends DialogProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

function useCreate(onMade: (made: ShownToken) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createToken>) => call(createToken, { body }),
    onSuccess(made) {
      void cache.invalidateQueries({ queryKey: tokensQuery.queryKey });
      onMade(made);
    },
  });
}

function TokenForm({ draft, onChange, onMade, onClose }: FormProps) {
  const { t } = useTranslation();
  const { label, scopes, groupId, end } = draft;
  const create = useCreate(onMade);
  const faults = useFieldFaults(create.error);
  const required = useRequiredFields({
    label: label.trim(),
    scopes: scopes.size === 0 ? "" : "some",
    end: end.kind === "date" ? end.date : end.kind,
  });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!required.check()) return;
    const expiresAt = endOf(end, Date.now());
    create.mutate({
      label: label.trim(),
      scopes: [...scopes],
      ...(groupId !== null && { groupId }),
      ...(expiresAt !== null && { expiresAt }),
    });
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t(($) => $.settings.integration.label)}
          placeholder={t(($) => $.settings.integration.labelPlaceholder)}
          value={label}
          maxLength={NAME_MAX_CHARS}
          error={required.errors.label ?? faults["label"]}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <ScopeMatrix
          value={scopes}
          error={required.errors.scopes && t(($) => $.settings.integration.noScopes)}
          onChange={(next) => onChange({ scopes: next })}
        />
        <TokenGroup
          value={groupId}
          error={faults["groupId"]}
          onChange={(next) => onChange({ groupId: next })}
        />
        <TokenEnd
          value={end}
          error={required.errors.end ?? faults["expiresAt"]}
          onChange={(next) => onChange({ end: next })}
        />
        <FormButtons
          isPending={create.isPending}
          onCancel={onClose}
          submit={t(($) => $.settings.integration.create)}
        />
      </Stack>
    </form>
  );
}
