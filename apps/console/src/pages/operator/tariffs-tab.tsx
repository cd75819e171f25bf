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
import { useOpenRow } from "../../ui/list/use-open-row.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import classes from "./operator.module.css";
import { operatorKeys, tariffsQuery } from "./operator.queries.ts";
import { NewUsersTariff } from "./new-users-tariff.tsx";
import { operatorWords } from "./operator.words.ts";
import { useOperatorSearch } from "./use-operator-search.ts";

const TariffDialog = lazyView(
  [operatorWords, catalogueWords],
  async () => (await import("./tariff-dialog.tsx")).TariffDialog,
);

/** All tariffs, the oldest first, and which of them new users get. */
export function TariffsTab() {
  const { t } = useTranslation();
  const { search, go, close } = useOperatorSearch();
  const { data, error, refetch } = useQuery(tariffsQuery);
  const [isAdding, setAdding] = useState(false);
  const tariffs = data?.data;
  const opened = useOpenRow({ rows: tariffs, id: search.open });
  return (
    <div className={classes["body"]}>
      <div className={classes["toolbar"]}>
        <NewUsersTariff tariffs={tariffs} />
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

const tariffColumns = (onOpen: (id: number) => void): PlainColumn<OperatorTariff>[] => [
  {
    id: "name",
    label: (t) => t(($) => $.operator.tariffs.name),
    className: classes["named"],
    render: ({ id, name, isForNewUsers }, t) => (
      <>
        <button type="button" className={classes["open"]} onClick={() => onOpen(id)}>
          {name}
        </button>{" "}
        {isForNewUsers && <Pill>{t(($) => $.operator.tariffs.first)}</Pill>}
      </>
    ),
  },
  {
    id: "price",
    label: (t) => t(($) => $.operator.tariffs.price),
    isAtEnd: true,
    render: ({ price }, t) =>
      price === 0 ? t(($) => $.operator.tariffs.free) : formatRoubles(price, currentLanguage()),
  },
  {
    id: "extensions",
    label: (t) => t(($) => $.shell.pages.extensions),
    isAtEnd: true,
    isSpare: true,
    render: ({ maxExtensionCount }) => formatNumber(maxExtensionCount, currentLanguage()),
  },
  {
    id: "logDays",
    label: (t) => t(($) => $.operator.tariffs.logDays),
    isAtEnd: true,
    isSpare: true,
    render: ({ logDays }) => formatNumber(logDays, currentLanguage()),
  },
  {
    id: "offered",
    label: (t) => t(($) => $.operator.tariffs.offered),
    isSpare: true,
    render: ({ isOffered }, t) => t(($) => (isOffered ? $.common.yes : $.common.no)),
  },
  {
    id: "users",
    label: (t) => t(($) => $.operator.tabs.users),
    isAtEnd: true,
    render: (tariff) => <TariffUsers tariff={tariff} />,
  },
  {
    id: "delete",
    label: (t) => t(($) => $.common.delete),
    isLabelHidden: true,
    isAtEnd: true,
    render: (tariff) => <RemoveTariff tariff={tariff} />,
  },
];

const TariffsTable = ({ tariffs, onOpen }: TariffsTableProps) => (
  <PlainTable columns={tariffColumns(onOpen)} rows={tariffs} />
);

/** How many are on it, leading to them. */
function TariffUsers({ tariff: { id, name, usersCount } }: { tariff: OperatorTariff }) {
  const { t } = useTranslation();
  const { show } = useOperatorSearch();
  if (usersCount === 0) return 0;
  return (
    <button
      type="button"
      className={classes["open"]}
      aria-label={t(($) => $.operator.tariffs.usersOf, { count: usersCount, name })}
      onClick={() => show({ tab: "users", tariff: id })}
    >
      {formatNumber(usersCount, currentLanguage())}
    </button>
  );
}

function RemoveTariff({ tariff }: { tariff: OperatorTariff }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { id, name, usersCount, isFirst, isForNewUsers } = tariff;
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
  const reason =
    isFirst || isForNewUsers
      ? t(($) => (isForNewUsers ? $.operator.tariffs.firstStays : $.operator.tariffs.oldestStays))
      : t(($) => $.operator.tariffs.usedStays, { count: usersCount });
  const isKept = isFirst || isForNewUsers || usersCount > 0;
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
