import { chooseNewUsersTariff, type OperatorTariff } from "@baton/contract";
import { Select } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import classes from "./operator.module.css";
import { operatorKeys } from "./operator.queries.ts";

const NONE = "none";
const NOT_LOADED: readonly OperatorTariff[] = [];

interface NewUsersTariffProps {
  tariffs: readonly OperatorTariff[] | undefined;
}

/** What whoever registers begins with, from now on. */
export function NewUsersTariff({ tariffs = NOT_LOADED }: NewUsersTariffProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const choose = useMutation({
    mutationFn: (chosen: string) =>
      call(chooseNewUsersTariff, { body: { tariffId: chosen === NONE ? null : Number(chosen) } }),
    onSuccess: () => notifySuccess(t(($) => $.operator.tariffs.forNewUsersSaved)),
    onSettled: () => cache.invalidateQueries({ queryKey: operatorKeys.all }),
  });
  const current = tariffs.find(({ isForNewUsers }) => isForNewUsers);
  const value = choose.isPending ? choose.variables : String(current?.id ?? NONE);
  return (
    <div className={classes["forNewUsers"]}>
      <Select
        label={t(($) => $.operator.tariffs.forNewUsers)}
        data={[
          { value: NONE, label: t(($) => $.operator.tariffs.noTariff) },
          ...tariffs.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={value}
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
        disabled={tariffs.length === 0 || choose.isPending}
        onChange={(chosen) => chosen !== null && chosen !== value && choose.mutate(chosen)}
      />
      <span className="dimmed">
        {value === NONE
          ? t(($) => $.operator.tariffs.aboutNone)
          : t(($) => $.operator.tariffs.about)}
      </span>
    </div>
  );
}
