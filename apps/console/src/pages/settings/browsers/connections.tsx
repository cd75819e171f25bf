import type { BrowserConnection } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { companionsQuery } from "../../../entities/browser-connection/companions.queries.ts";
import {
  connectionsQuery,
  vendorsQuery,
} from "../../../entities/browser-connection/connections.queries.ts";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { ConnectionRow } from "./connection-row.tsx";
import classes from "../section/settings.module.css";
import { useTestConnection } from "./use-test-connection.ts";

/** How vendors' browsers are reached, and the way to another one. */
export function Connections() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<BrowserConnection | "new" | null>(null);
  const { data: connections } = useQuery(connectionsQuery);
  const testing = useTestConnection();
  return (
    <>
      <div className={classes["cardHead"]}>
        <div>
          <h3 className={classes["cardTitle"]}>{t(($) => $.browserConnections.title)}</h3>
          <p className={classes["text"]}>{t(($) => $.browserConnections.text)}</p>
        </div>
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setOpen("new")}>
          {t(($) => $.browserConnections.add)}
        </Button>
      </div>
      <div className={classes["card"]}>
        <List testing={testing} onEdit={setOpen} />
      </div>
      {open !== null && (
        <ConnectionDialog
          connection={open === "new" ? null : open}
          names={connections?.map(({ name }) => name) ?? []}
          onSaved={(saved) => testing.test(saved.id)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface ListProps {
  testing: ReturnType<typeof useTestConnection>;
  onEdit: (connection: BrowserConnection) => void;
}

function List({ testing, onEdit }: ListProps) {
  const { t } = useTranslation();
  const connections = useQuery(connectionsQuery);
  const vendors = useQuery(vendorsQuery);
  const companions = useQuery(companionsQuery);
  const failed = [connections, vendors].find(({ data, error }) => error && !data);
  if (failed) return <QueryFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!connections.data || !vendors.data) return <Skeleton height={60} m="md" w="auto" />;
  if (connections.data.length === 0)
    return <p className={classes["plain"]}>{t(($) => $.browserConnections.empty)}</p>;
  return (
    <ul className={classes["networks"]} aria-label={t(($) => $.browserConnections.title)}>
      {connections.data.map((connection) => (
        <ConnectionRow
          key={connection.id}
          connection={connection}
          vendors={vendors.data.data}
          companions={companions.data ?? []}
          isTesting={testing.isTesting(connection.id)}
          onTest={() => testing.test(connection.id)}
          onEdit={() => onEdit(connection)}
        />
      ))}
    </ul>
  );
}
