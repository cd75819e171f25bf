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
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { notifySuccess } from "../../ui/notify.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { HelpLinksFields } from "./help-links-fields.tsx";
import classes from "./operator.module.css";
import { operatorKeys, tariffsQuery } from "./operator.queries.ts";
import {
  BOUNDS,
  draftOf,
  fits,
  mergeDrafts,
  newDraft,
  type TariffDraft,
  toTariff,
} from "./tariff-draft.ts";
import {
  LimitsFields,
  NumberField,
  PackagesFields,
  StepKindsField,
  type TariffFieldsProps,
} from "./tariff-fields.tsx";

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
  const [isChecked, setChecked] = useState(false);
  /** What the draft began with; another one once it was changed elsewhere. */
  const [base, setBase] = useState(tariff);
  const [isMerged, setMerged] = useState(false);
  const save = useSave(base, {
    onSaved: onClose,
    onChangedElsewhere: (now) => {
      setBase(now);
      setMerged(true);
      setDraft((mine) => (base ? mergeDrafts(draftOf(base), draftOf(now), mine) : mine));
    },
  });
  const required = useRequiredFields({ name: draft.name.trim() });
  const said = useFieldFaults(save.error);
  const isConflict = save.error instanceof ApiError && save.error.status === 409;
  const isTaken = isConflict && !isChangedElsewhere(save.error);
  const set = (part: Partial<TariffDraft>) => {
    save.reset();
    setDraft((old) => ({ ...old, ...part }));
  };
  const wrong = wrongNumbers(draft);
  const errorOf = (field: string): string | undefined => {
    const [min, max] = BOUNDS[field] ?? [0, 0];
    const isWrong = isChecked && wrong.has(field);
    return isWrong ? t(($) => $.operator.tariffs.between, { min, max }) : said[field];
  };
  const fields = { draft, set, errorOf };
  return (
    <FormDialog
      size="xl"
      title={
        tariff
          ? t(($) => $.operator.tariffs.edit, { name: tariff.name })
          : t(($) => $.operator.tariffs.add)
      }
      isPending={save.isPending}
      error={isConflict ? null : save.error}
      draft={draft}
      onSubmit={() => {
        setChecked(true);
        if (required.check() && wrong.size === 0) save.mutate(draft);
      }}
      onClose={onClose}
    >
      {isMerged && (
        <Alert color="red" role="alert">
          {t(($) => $.operator.tariffs.changedElsewhere)}
        </Alert>
      )}
      {tariff && tariff.usersCount > 0 && (
        <Alert color="yellow">
          {t(($) => $.operator.tariffs.editsUsers, { count: tariff.usersCount })}
        </Alert>
      )}
      <MainFields
        {...fields}
        nameFault={
          required.errors.name ?? (isTaken ? t(($) => $.operator.tariffs.nameTaken) : said["name"])
        }
      />
      <LimitsFields {...fields} />
      <StepKindsField {...fields} />
      <HelpLinksFields {...fields} />
      <PackagesFields {...fields} />
    </FormDialog>
  );
}

interface MainFieldsProps extends TariffFieldsProps {
  nameFault: string | undefined;
}

function MainFields({ draft, set, errorOf, nameFault }: MainFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes["fields"]}>
        <TextInput
          data-autofocus
          label={t(($) => $.operator.tariffs.name)}
          maxLength={NAME_MAX_CHARS}
          value={draft.name}
          error={nameFault}
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
    </>
  );
}

/** Refused since the tariff is another by now than the one that was read. */
const isChangedElsewhere = (error: unknown): boolean => fieldIssues(error)["version"] !== undefined;

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

interface Saving {
  onSaved: () => void;
  /** Another operator was faster: this is what the tariff is now, and nothing was saved. */
  onChangedElsewhere: (now: OperatorTariff) => void;
}

function useSave(base: OperatorTariff | null, { onSaved, onChangedElsewhere }: Saving) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: (draft: TariffDraft) => {
      const body = toTariff(draft);
      return base
        ? call(updateOperatorTariff, {
            params: { id: base.id },
            body: { ...body, version: base.version },
          })
        : call(createOperatorTariff, { body });
    },
    onSuccess: () => {
      notifySuccess(t(($) => $.common.saved));
      onSaved();
    },
    onError: async (error) => {
      if (!base || !isChangedElsewhere(error)) return;
      const { data } = await cache.query({ ...tariffsQuery, staleTime: 0 });
      const now = data.find(({ id }) => id === base.id);
      if (now) onChangedElsewhere(now);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: operatorKeys.all }),
  });
}
