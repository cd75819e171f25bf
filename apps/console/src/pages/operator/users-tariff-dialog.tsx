import { type OperatorUser, updateOperatorUsers, type UserFilter } from "@baton/contract";
import { Checkbox, Stack } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { choiceOf, countOf } from "../../ui/list/commands/given.ts";
import type { CommandDialogProps } from "../../ui/list/commands/use-commands.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { operatorKeys } from "./operator.queries.ts";
import { EndField, TariffField } from "./tariff-end-fields.tsx";
import { hasEnd, NO_TARIFF, type TariffEnd, toTariffId, toValidUntil } from "./tariff-end.ts";

interface Change {
  tariffId?: number | null;
  validUntil?: string | null;
}

/** No tariff is one that is chosen: nobody loses theirs because a field was left as it was. */
interface Wanted extends Omit<TariffEnd, "tariffId"> {
  tariffId: string | null;
}

const NOTHING: Wanted = { tariffId: null, isForEver: true, until: "" };

/** The tariff, or its end, or both, of many users alike. */
export function UsersTariffDialog(props: CommandDialogProps<OperatorUser>) {
  const { rows, drop, onClose } = props;
  const count = countOf(props);
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [value, setValue] = useState(NOTHING);
  const [parts, setParts] = useState({ tariff: true, end: false });
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: (wanted: Change) =>
      call(updateOperatorUsers, { body: { ...choiceOf<UserFilter>(props), ...wanted } }),
    meta: { handled: true },
    onSuccess: ({ data }) => {
      notifySuccess(t(($) => $.operator.users.changed, { count: data.length }));
      drop();
      onClose();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: operatorKeys.all }),
  });
  const change = (part: Partial<Wanted>) => setValue((old) => ({ ...old, ...part }));
  const { tariffId } = value;
  const end: TariffEnd = { ...value, tariffId: NO_TARIFF };
  const required = t(($) => $.common.required);
  const submit = () => {
    setChecked(true);
    if ((parts.end && !hasEnd(end)) || (parts.tariff && tariffId === null)) return;
    save.mutate({
      ...(parts.tariff && tariffId !== null && { tariffId: toTariffId(tariffId) }),
      ...(parts.end && { validUntil: toValidUntil(end) }),
    });
  };
  return (
    <FormDialog
      title={t(($) => $.operator.users.changeTitle, { count })}
      names={rows.map(({ email }) => email)}
      count={count}
      draft={{ value, end: parts.end }}
      submit={t(($) => $.operator.users.changeSubmit, { count })}
      isPending={save.isPending}
      isReady={parts.tariff || parts.end}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Checkbox
          label={t(($) => $.operator.users.changesTariff)}
          checked={parts.tariff}
          onChange={(event) => setParts({ ...parts, tariff: event.currentTarget.checked })}
        />
        {parts.tariff && (
          <TariffField
            tariffId={tariffId}
            onChange={change}
            error={isChecked && tariffId === null ? required : undefined}
          />
        )}
      </Stack>
      <Stack gap="xs">
        <Checkbox
          label={t(($) => $.operator.users.changesEnd)}
          checked={parts.end}
          onChange={(event) => setParts({ ...parts, end: event.currentTarget.checked })}
        />
        {parts.end && (
          <EndField
            value={end}
            onChange={change}
            error={isChecked && !hasEnd(end) ? required : undefined}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
