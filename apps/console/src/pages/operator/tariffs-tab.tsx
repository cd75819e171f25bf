import { deleteOperatorTariff, type OperatorTariff } from "@baton/contract";
import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { catalogueWords } from "../../entities/step/catalogue.words.ts";
import { formatRoubles } from "../../entities/payment/money.ts";
import { formatNumber } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { Pill } from "../../ui/pill.tsx";
import { PlainTable } from "../../ui/plain-table.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import classes from "./operator.module.css";
import { operatorKeys, tariffsQuery } from "./operator.queries.ts";
import { operatorWords } from "./operator.words.ts";
import { useKeptRow } from "./use-kept-row.ts";
import { useOperatorSearch } from "./use-operator-search.ts";

const TariffDialog = lazyView(
  [operatorWords, catalogueWords],
  async () => (await import("./tariff-dialog.tsx")).TariffDialog,
);

/** All tariffs, the oldest first: the first of them is what new users get. */
export function TariffsTab() {
  const { t } = useTranslation();
  const { search, go, close } = useOperatorSearch();
  const { data, error, refetch } = useQuery(tariffsQuery);
  const [isAdding, setAdding] = useState(false);
  const tariffs = data?.data;
  const opened = useKeptRow(tariffs, search.open);
  return (
    <div className={classes["body"]}>
      <div className={classes["toolbar"]}>
        <span className="dimmed">{t(($) => $.operator.tariffs.about)}</span>
        <Button
          ml="auto"
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          disabled={!tariffs}
          onClick={() => setAdding(true)}
        >
          {t(($) => $.operator.tariffs.add)}
        </Button>
      </div>
      {!tariffs && error && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!tariffs && !error && <Skeleton height={160} m="md" w="auto" />}
      {tariffs && <TariffsTable tariffs={tariffs} onOpen={(id) => go({ open: id })} />}
      <Suspense fallback={null}>
        {(opened ?? isAdding) && (
          <TariffDialog
            tariff={opened ?? null}
            first={tariffs?.find(({ isFirst }) => isFirst)}
            onClose={() => (opened ? close() : setAdding(false))}
          />
        )}
      </Suspense>
    </div>
  );
}

interface TariffsTableProps {
  tariffs: readonly OperatorTariff[];
  onOpen: (id: number) => void;
}

function TariffsTable({ tariffs, onOpen }: TariffsTableProps) {
  const { t } = useTranslation();
  return (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.operator.tariffs.name)}</th>
          <th scope="col" data-end>
            {t(($) => $.operator.tariffs.price)}
          </th>
          <th scope="col" data-end data-spare>
            {t(($) => $.shell.pages.extensions)}
          </th>
          <th scope="col" data-end data-spare>
            {t(($) => $.operator.tariffs.logDays)}
          </th>
          <th scope="col" data-spare>
            {t(($) => $.operator.tariffs.offered)}
          </th>
          <th scope="col" data-end>
            {t(($) => $.operator.tabs.users)}
          </th>
          <th>
            <span className="visually-hidden">{t(($) => $.common.delete)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tariffs.map((tariff) => (
          <TariffRow key={tariff.id} tariff={tariff} onOpen={onOpen} />
        ))}
      </tbody>
    </PlainTable>
  );
}

function TariffRow({ tariff, onOpen }: { tariff: OperatorTariff; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const { show } = useOperatorSearch();
  const language = currentLanguage();
  const { id, name, price, usersCount, isFirst } = tariff;
  return (
    <tr>
      <td className={classes["named"]}>
        <button type="button" className={classes["open"]} onClick={() => onOpen(id)}>
          {name}
        </button>{" "}
        {isFirst && <Pill>{t(($) => $.operator.tariffs.first)}</Pill>}
      </td>
      <td data-end>
        {price === 0 ? t(($) => $.operator.tariffs.free) : formatRoubles(price, language)}
      </td>
      <td data-end data-spare>
        {formatNumber(tariff.maxExtensionCount, language)}
      </td>
      <td data-end data-spare>
        {formatNumber(tariff.logDays, language)}
      </td>
      <td data-spare>{t(($) => (tariff.isOffered ? $.common.yes : $.common.no))}</td>
      <td data-end>
        {usersCount === 0 ? (
          0
        ) : (
          <button
            type="button"
            className={classes["open"]}
            aria-label={t(($) => $.operator.tariffs.usersOf, { count: usersCount, name })}
            onClick={() => show({ tab: "users", tariff: id })}
          >
            {formatNumber(usersCount, language)}
          </button>
        )}
      </td>
      <td data-end>
        <RemoveTariff tariff={tariff} />
      </td>
    </tr>
  );
}

function RemoveTariff({ tariff }: { tariff: OperatorTariff }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { id, name, usersCount, isFirst } = tariff;
  const remove = useMutation({
    mutationFn: () => call(deleteOperatorTariff, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: operatorKeys.all }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.operator.tariffs.deleteTitle),
      text: t(($) => $.operator.tariffs.deleteText),
      names: [name],
      confirmLabel: t(($) => $.common.delete),
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  const reason = isFirst
    ? t(($) => $.operator.tariffs.firstStays)
    : t(($) => $.operator.tariffs.usedStays, { count: usersCount });
  const isKept = isFirst || usersCount > 0;
  return (
    <ActionIcon
      aria-label={`${t(($) => $.common.delete)}: ${name}`}
      disabled={isKept}
      {...(isKept && { title: reason })}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  );
}
