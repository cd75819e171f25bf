import {
  type BrowserConnection,
  type BrowserVendor,
  type Companion,
  deleteBrowserConnection,
} from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { connectionsQuery } from "../../../entities/browser-connection/connections.queries.ts";
import { nameBehind, variantBehind } from "../../../entities/browser-connection/vendors.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";
import { sendIntent } from "../../../ui/page-intent.ts";
import { ConnectionFinding } from "./connection-finding.tsx";
import classes from "../section/settings.module.css";

interface ConnectionRowProps {
  connection: BrowserConnection;
  vendors: readonly BrowserVendor[];
  companions: readonly Companion[];
  isTesting: boolean;
  onTest: () => void;
  onEdit: () => void;
}

/** A vendor at one place: where it is, and what was found there. */
export function ConnectionRow(props: ConnectionRowProps) {
  const { connection, vendors, isTesting } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { name } = connection;
  const vendor = nameBehind(vendors, connection);
  const { handleDelete, isDeleting } = useDeletion(connection);
  const act = (label: string) => ({ size: "xs", variant: "default", "aria-label": label }) as const;
  return (
    <li className={classes["network"]} aria-label={name}>
      <div className={classes["networkHead"]}>
        <div className={classes["shrinks"]}>
          <strong>{name}</strong>
          <p className={classes["text"]}>
            {[...new Set([vendor, usePlace(props)])].filter((one) => one !== name).join(" · ")}
          </p>
        </div>
        <Group gap="xs" className={classes["buttons"] ?? ""}>
          <Button
            {...act(`${t(($) => $.browserConnections.test)}: ${name}`)}
            loading={isTesting}
            onClick={props.onTest}
          >
            {t(($) => $.browserConnections.test)}
          </Button>
          <Button
            {...act(`${t(($) => $.browserConnections.import)}: ${name}`)}
            onClick={() => {
              sendIntent({ kind: "createBrowser", text: `import:${connection.id}` });
              void navigate({ to: "/extensions" });
            }}
          >
            {t(($) => $.browserConnections.import)}
          </Button>
          <Button
            {...act(`${t(($) => $.browserConnections.edit)}: ${name}`)}
            onClick={props.onEdit}
          >
            {t(($) => $.browserConnections.edit)}
          </Button>
          <Button
            {...act(`${t(($) => $.common.delete)}: ${name}`)}
            loading={isDeleting}
            onClick={handleDelete}
          >
            {t(($) => $.common.delete)}
          </Button>
        </Group>
      </div>
      <ConnectionFinding connection={connection} isTesting={isTesting} />
    </li>
  );
}

/** The machine that it is on, or the cloud. */
function usePlace({ connection, vendors, companions }: ConnectionRowProps): string {
  const { t } = useTranslation();
  const { companionId, localAddress, cloudAddress } = connection;
  const variant = variantBehind(vendors, connection);
  if (variant && variant.localAddress === null)
    return cloudAddress ?? t(($) => $.browserConnections.cloud);
  const companion = companions.find(({ id }) => id === companionId);
  const machine =
    companionId === null ? t(($) => $.browserConnections.thisServer) : companion?.name;
  return [machine, localAddress ?? variant?.localAddress].filter(Boolean).join(" · ");
}

function useDeletion({ id, name }: BrowserConnection) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteBrowserConnection, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.browserConnections.deleteTitle, { name }),
      text: t(($) => $.browserConnections.deleteText),
      confirmLabel: t(($) => $.common.delete),
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  return { isDeleting: remove.isPending, handleDelete: () => void ask() };
}
