import {
  type BodyInputOf,
  createToken,
  NAME_MAX_CHARS,
  type Scope,
  type ShownToken,
} from "@baton/contract";
import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { useFieldFaults } from "../../../ui/use-field-faults.ts";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { ScopeMatrix } from "./scope-matrix.tsx";
import { PRESETS } from "./scope-words.ts";
import { TokenEnd } from "./token-end.tsx";
import { type End, endOf } from "./token-ends.ts";
import { TokenGroup } from "./token-group.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";

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

/** What the token is for, what it may do and for how long. */
export function CreateTokenDialog({ onMade, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(NEW);
  const onChange = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { label, scopes, groupId, end } = draft;
  const create = useCreate(onMade);
  const faults = useFieldFaults(create.error);
  const required = useRequiredFields({
    label: label.trim(),
    scopes: scopes.size === 0 ? "" : "some",
    end: end.kind === "date" ? end.date : end.kind,
  });
  const handleSubmit = () => {
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
    <FormDialog
      size="lg"
      title={t(($) => $.settings.integration.createTitle)}
      draft={{ ...draft, scopes: [...scopes].toSorted() }}
      submit={t(($) => $.settings.integration.create)}
      isPending={create.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
