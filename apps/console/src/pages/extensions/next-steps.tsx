import type { Extension } from "@baton/contract";
import { IconCheck, IconPlayerPlay, IconScript } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { firstScriptsQuery } from "../../entities/script/script-lists.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import classes from "./first-steps.module.css";

/** From the first browser on to the first script, and from that to the first run. */
export function NextSteps({ row }: { row: Extension }) {
  const { t } = useTranslation();
  const { data } = useQuery(firstScriptsQuery("", 1));
  if (!data) return null;
  const [script] = data.data;
  return (
    <section className={classes["next"]} aria-label={t(($) => $.firstSteps.next.label)}>
      <span className={classes["nextDone"]}>
        <IconCheck size={15} stroke={2.5} aria-hidden />
        {t(($) => $.firstSteps.next.connected)}
      </span>
      <div className={classes["nextText"]}>
        <strong>
          {script ? t(($) => $.firstSteps.next.run) : t(($) => $.firstSteps.next.script)}
        </strong>{" "}
        <span>
          {script
            ? t(($) => $.firstSteps.next.runText, { name: script.name })
            : t(($) => $.firstSteps.next.scriptText)}
        </span>
      </div>
      {script ? (
        <LinkButton
          to="/scripts"
          search={{ id: script.id, runOn: row.id }}
          leftSection={<IconPlayerPlay size={15} />}
        >
          {t(($) => $.firstSteps.next.openScript)}
        </LinkButton>
      ) : (
        <LinkButton
          to="/scripts"
          search={{ id: "new", template: "readTitle", runOn: row.id }}
          leftSection={<IconScript size={15} />}
        >
          {t(($) => $.firstSteps.next.buildScript)}
        </LinkButton>
      )}
    </section>
  );
}
