import {
  type BrowserConnection,
  type BrowserVendor,
  type Companion,
  deleteBrowserConnection,
} from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { connectionsQuery } from "../../../entities/browser-connection/connections.queries.ts";
import { nameBehind, variantBehind } from "../../../entities/browser-connection/vendors.ts";
import { sendIntent } from "../../../ui/page-intent.ts";
import { AskedButton } from "../section/asked-button.tsx";
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
          <AskedButton
            isDestructive
            label={t(($) => $.common.delete)}
            spoken={`${t(($) => $.common.delete)}: ${name}`}
            title={t(($) => $.browserConnections.deleteTitle, { name })}
            text={t(($) => $.browserConnections.deleteText)}
            act={() => call(deleteBrowserConnection, { params: { id: connection.id } })}
            touches={[connectionsQuery.queryKey]}
          />
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
