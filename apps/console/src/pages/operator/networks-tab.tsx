import {
  ALLOWED_NETWORKS_MAX,
  type AllowedNetwork,
  allowNetwork,
  disallowNetwork,
  isAddressOrNetwork,
  NAME_MAX_CHARS,
} from "@baton/contract";
import { ActionIcon, Alert, Button, Group, Skeleton, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { actionKeys } from "../../entities/action/action.queries.ts";
import { limitsQuery } from "../../entities/document/document.queries.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { FIELD_ORDER } from "../../ui/field-order.ts";
import { type PlainColumn, PlainTable } from "../../ui/plain-table.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import classes from "./operator.module.css";
import { networksQuery } from "./operator.queries.ts";

/** Which private addresses may be reached from here; what is changed holds at once. */
export function NetworksTab() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(networksQuery);
  return (
    <div className={classes["body"]}>
      <div className={classes["toolbar"]}>
        <span className="dimmed">{t(($) => $.operator.networks.about, { name: SETTING })}</span>
      </div>
      {data?.isAllAllowed && (
        <Alert m="sm">{t(($) => $.operator.networks.allAllowed, { name: SETTING })}</Alert>
      )}
      <AllowForm isFull={(data?.data.length ?? 0) >= ALLOWED_NETWORKS_MAX} />
      {!data && error && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} m="md" w="auto" />}
      {data && <NetworksTable networks={data.data} />}
    </div>
  );
}

const SETTING = "BATON_ALLOW_PRIVATE_NETWORK";
const EXAMPLE = "127.0.0.1, 192.168.1.0/24";

/** Steps are judged by what is allowed. */
function useRefresh() {
  const cache = useQueryClient();
  return () => {
    for (const { queryKey } of [networksQuery, limitsQuery, { queryKey: actionKeys.lists }])
      void cache.invalidateQueries({ queryKey });
  };
}

function AllowForm({ isFull }: { isFull: boolean }) {
  const { t } = useTranslation();
  const [network, setNetwork] = useState("");
  const [note, setNote] = useState("");
  const refresh = useRefresh();
  const allow = useMutation({
    mutationFn: () => call(allowNetwork, { body: { network, note } }),
    onSuccess() {
      setTried(false);
      setNetwork("");
      setNote("");
      refresh();
    },
  });
  const [isTried, setTried] = useState(false);
  const isWrong = isTried && !isAddressOrNetwork(network.trim());
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAddressOrNetwork(network.trim())) allow.mutate();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Group gap="sm" p="sm" align="flex-start">
        <TextInput
          label={t(($) => $.operator.networks.network)}
          description={t(($) => $.operator.networks.example, { example: EXAMPLE })}
          inputWrapperOrder={FIELD_ORDER}
          value={network}
          error={isWrong && t(($) => $.operator.networks.noNetwork)}
          spellCheck={false}
          onChange={(event) => setNetwork(event.currentTarget.value)}
        />
        <TextInput
          label={t(($) => $.operator.networks.note)}
          value={note}
          maxLength={NAME_MAX_CHARS}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          type="submit"
          mt={22}
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          disabled={isFull}
          loading={allow.isPending}
        >
          {t(($) => $.operator.networks.allow)}
        </Button>
      </Group>
    </form>
  );
}

function NetworksTable({ networks }: { networks: readonly AllowedNetwork[] }) {
  const { t } = useTranslation();
  if (networks.length === 0)
    return <p className={`${classes["toolbar"]} dimmed`}>{t(($) => $.operator.networks.none)}</p>;
  return <PlainTable columns={COLUMNS} rows={networks} />;
}

/** A network of one address is read as that address. */
const withoutSingle = (network: string): string =>
  network.replace(network.includes(":") ? /\/128$/ : /\/32$/, "");

const COLUMNS: readonly PlainColumn<AllowedNetwork>[] = [
  {
    id: "network",
    label: (t) => t(($) => $.operator.networks.network),
    render: ({ network }) => <bdi>{withoutSingle(network)}</bdi>,
  },
  {
    id: "note",
    label: (t) => t(($) => $.operator.networks.note),
    render: ({ note }) => note,
    isWide: true,
  },
  {
    id: "since",
    label: (t) => t(($) => $.operator.networks.since),
    render: ({ createdAt }) => <DateTime value={createdAt} />,
    isSpare: true,
  },
  {
    id: "remove",
    label: (t) => t(($) => $.operator.networks.remove),
    isLabelHidden: true,
    render: (network) => <Disallow network={network} />,
    isAtEnd: true,
  },
];

function Disallow({ network: { id, network } }: { network: AllowedNetwork }) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const name = withoutSingle(network);
  const remove = useMutation({
    mutationFn: () => call(disallowNetwork, { params: { id } }),
    onSettled: refresh,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.operator.networks.removeTitle),
      text: t(($) => $.operator.networks.removeText),
      names: [name],
      confirmLabel: t(($) => $.operator.networks.remove),
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <ActionIcon
      aria-label={`${t(($) => $.operator.networks.remove)}: ${name}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  );
}
