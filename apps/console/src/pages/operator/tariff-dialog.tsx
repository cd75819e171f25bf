import {
  createOperatorTariff,
  NAME_MAX_CHARS,
  type OperatorTariff,
  updateOperatorTariff,
} from "@baton/contract";
import { Alert, Switch, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { ApiError, fieldIssues } from "../../api/errors.ts";
import { useDraftGuard } from "../../ui/confirm/use-draft-guard.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { notifySuccess } from "../../ui/notify.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { HelpLinksFields } from "./help-links-fields.tsx";
import classes from "./operator.module.css";
import { operatorKeys } from "./operator.queries.ts";
import { BOUNDS, draftOf, fits, newDraft, type TariffDraft, toTariff } from "./tariff-draft.ts";
import { LimitsFields, NumberField, PackagesFields, StepKindsField } from "./tariff-fields.tsx";

interface TariffDialogProps {
  /** Null makes a new one. */
  tariff: OperatorTariff | null;
  /** What new users get. */
  first: OperatorTariff | undefined;
  onClose: () => void;
}

/** All that a tariff says: what it costs, how much it allows, who may have it. */
export function TariffDialog({ tariff, first, onClose }: TariffDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => (tariff ? draftOf(tariff) : newDraft(first)));
  const [isDirty, setDirty] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const close = useDraftGuard(isDirty, onClose);
  const save = useSave(tariff, onClose, () => setDirty(false));
  const required = useRequiredFields({ name: draft.name.trim() });
  const said = useFieldFaults(save.error);
  const isTaken = save.error instanceof ApiError && save.error.status === 409;
  const set = (part: Partial<TariffDraft>) => {
    save.reset();
    setDirty(true);
    setDraft((old) => ({ ...old, ...part }));
  };
  const wrong = wrongNumbers(draft);
  const errorOf = (field: string): string | undefined => {
    const [min, max] = BOUNDS[field] ?? [0, 0];
    const isWrong = isChecked && wrong.has(field);
    return isWrong ? t(($) => $.operator.tariffs.between, { min, max }) : said[field];
  };
  const fields = { draft, set, errorOf };
  const isSaid = isTaken || Object.keys(fieldIssues(save.error)).length > 0;
  return (
    <FormDialog
      size="xl"
      title={
        tariff
          ? t(($) => $.operator.tariffs.edit, { name: tariff.name })
          : t(($) => $.operator.tariffs.add)
      }
      isPending={save.isPending}
      error={isSaid ? null : save.error}
      onSubmit={() => {
        setChecked(true);
        if (required.check() && wrong.size === 0) save.mutate(draft);
      }}
      onClose={close}
    >
      {tariff && tariff.usersCount > 0 && (
        <Alert color="yellow">
          {t(($) => $.operator.tariffs.editsUsers, { count: tariff.usersCount })}
        </Alert>
      )}
      <div className={classes["fields"]}>
        <TextInput
          data-autofocus
          label={t(($) => $.operator.tariffs.name)}
          maxLength={NAME_MAX_CHARS}
          value={draft.name}
          error={
            required.errors.name ??
            (isTaken ? t(($) => $.operator.tariffs.nameTaken) : said["name"])
          }
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <NumberField
          label={t(($) => $.operator.tariffs.priceField)}
          description={t(($) => $.operator.tariffs.priceHint)}
          decimals={2}
          value={draft.price}
          error={errorOf("price")}
          onChange={(price) => set({ price })}
        />
        <NumberField
          label={t(($) => $.operator.tariffs.extensions)}
          value={draft.maxExtensionCount}
          error={errorOf("maxExtensionCount")}
          onChange={(maxExtensionCount) => set({ maxExtensionCount })}
        />
        <NumberField
          label={t(($) => $.operator.tariffs.logDays)}
          value={draft.logDays}
          error={errorOf("logDays")}
          onChange={(logDays) => set({ logDays })}
        />
      </div>
      <Switch
        label={t(($) => $.operator.tariffs.isOffered)}
        description={t(($) => $.operator.tariffs.isOfferedHint)}
        checked={draft.isOffered}
        onChange={(event) => set({ isOffered: event.currentTarget.checked })}
      />
      <LimitsFields {...fields} />
      <StepKindsField {...fields} />
      <HelpLinksFields {...fields} />
      <PackagesFields {...fields} />
    </FormDialog>
  );
}

/** The fields whose numbers are none, or too small or too large. */
function wrongNumbers(draft: TariffDraft): Set<string> {
  const values: Record<string, number | string> = {
    price: draft.price,
    maxExtensionCount: draft.maxExtensionCount,
    logDays: draft.logDays,
    ...Object.fromEntries(
      Object.entries(draft.limits).map(([list, rows]) => [`limits.${list}`, rows]),
    ),
  };
  const wrong = Object.entries(BOUNDS).filter(
    ([field, bounds]) => !fits(values[field] ?? "", bounds),
  );
  return new Set(wrong.map(([field]) => field));
}

function useSave(tariff: OperatorTariff | null, onClose: () => void, onSaved: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: (draft: TariffDraft) => {
      const body = toTariff(draft);
      return tariff
        ? call(updateOperatorTariff, { params: { id: tariff.id }, body })
        : call(createOperatorTariff, { body });
    },
    onSuccess: () => {
      onSaved();
      notifySuccess(t(($) => $.common.saved));
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: operatorKeys.all }),
  });
}
