import type { Network } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { networksQuery } from "../../../entities/user/networks.queries.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { RecipeEditor } from "./recipe-editor.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";

function NetworkRow({ network }: { network: Network }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const name = t(($) => $.enums.socialNetwork[network.network]);
  return (
    <li className={classes["network"]} aria-label={name}>
      <div className={classes["networkHead"]}>
        <div>
          <strong>{name}</strong>{" "}
          {network.isOwn && <Pill>{t(($) => $.settings.networks.own)}</Pill>}
          <p className={classes["text"]}>
            {network.recipe.hosts.join(", ")}
            {network.updatedAt !== null && (
              <>
                {" · "}
                <DateTime value={network.updatedAt} />
              </>
            )}
          </p>
        </div>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-label={`${t(($) => (isOpen ? $.common.close : $.settings.networks.view))}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(($) => (isOpen ? $.common.close : $.settings.networks.view))}
        </Button>
      </div>
      {isOpen && <RecipeEditor network={network} name={name} />}
    </li>
  );
}

/** How accounts of each network are checked, signed in and read. */
export function NetworksSection() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(networksQuery);
  return (
    <Section
      id="networks"
      title={t(($) => $.settings.networks.title)}
      text={t(($) => $.settings.networks.text)}
    >
      <div className={classes["card"]}>
        {isPending && <Skeleton height={220} m="md" w="auto" />}
        {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
        {data && (
          <ul className={classes["networks"]}>
            {data.data.map((network) => (
              <NetworkRow key={network.network} network={network} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
