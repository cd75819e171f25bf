import type { BrowserProfile } from "@baton/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  connectionsQuery,
  vendorsQuery,
} from "../../entities/browser-connection/connections.queries.ts";
import { variantBehind } from "../../entities/browser-connection/vendors.ts";
import { ByHandGuide } from "./by-hand-guide.tsx";
import classes from "./panel.module.css";

/**
 * Before a first start: that the agent is there, or that nobody wrote down that its vendor loads it so,
 * and what else helps.
 */
export function AgentByArgument({ id, connectionId }: Pick<BrowserProfile, "id" | "connectionId">) {
  const { t } = useTranslation();
  const [isByHand, setByHand] = useState(false);
  const { data: connections } = useQuery(connectionsQuery);
  const { data: vendors } = useQuery(vendorsQuery);
  const connection = connections?.find((one) => one.id === connectionId);
  const variant = variantBehind(vendors?.data ?? [], connection);
  if (variant?.isAgentDocumented !== false)
    return <p className={classes["hint"]}>{t(($) => $.extensionPanel.waiting)}</p>;
  if (isByHand) return <ByHandGuide profileId={id} />;
  return (
    <>
      <p className={classes["hint"]}>
        {t(($) => $.extensionPanel.unproven.text, { vendor: variant.name })}
      </p>
      <div>
        <Button size="xs" variant="default" onClick={() => setByHand(true)}>
          {t(($) => $.extensionPanel.unproven.byHand)}
        </Button>
      </div>
    </>
  );
}
