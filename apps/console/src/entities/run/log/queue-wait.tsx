import type { ExtensionRun, WaitReason } from "@baton/contract";
import { IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { extensionQuery } from "../../extension/extension.queries.ts";
import { groupsQuery } from "../../group/group.queries.ts";
import { GroupThreads } from "../../group/group-threads.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import classes from "./run-log.module.css";

interface QueueWaitProps {
  extensionId: number;
  run: Pick<ExtensionRun, "waitReason" | "queue">;
}

/** Why a run is still in the queue, where it stands, and what can be done about it. */
export function QueueWait({ extensionId, run }: QueueWaitProps) {
  const { t } = useTranslation();
  const { waitReason, queue } = run;
  if (waitReason === null) return null;
  return (
    <section className={classes["wait"]} aria-label={t(($) => $.groups.wait.label)}>
      <IconHourglass size={16} aria-hidden />
      <div>
        <p role="status">
          <strong>{t(($) => $.groups.wait.reasons[waitReason])}</strong>
          {queue && <span> {t(($) => $.groups.wait.places[lineOf(waitReason)], queue)}</span>}
        </p>
        <p className={classes["remedy"]}>{t(($) => $.groups.wait.remedies[waitReason])}</p>
        {waitReason === "held" && <Holder extensionId={extensionId} />}
        {waitReason === "groupLimit" && <OwnGroup extensionId={extensionId} />}
        {(waitReason === "proxyLimit" || waitReason === "proxyDead") && (
          <LinkButton to="/proxy" size="xs" variant="default">
            {t(($) => $.groups.wait.toProxies)}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** The line in which places are counted. */
function lineOf(reason: WaitReason): "group" | "proxy" | "user" {
  if (reason === "groupLimit") return "group";
  return reason === "proxyLimit" ? "proxy" : "user";
}

/** Who has the browser. */
function Holder({ extensionId }: { extensionId: number }) {
  const { t } = useTranslation();
  const { data: extension } = useQuery(extensionQuery(extensionId));
  if (!extension?.hold) return null;
  return <p>{t(($) => $.extensions.heldBy, { holder: extension.hold.holder })}</p>;
}

/** Its threads, with the limit to raise. */
function OwnGroup({ extensionId }: { extensionId: number }) {
  const { t } = useTranslation();
  const { data: extension } = useQuery(extensionQuery(extensionId));
  const { data: groups } = useQuery(groupsQuery);
  const group = groups?.find(({ id }) => id === extension?.group?.id);
  if (!group) return null;
  return (
    <p className={classes["waitGroup"]}>
      {t(($) => $.groups.named, { name: group.name })}
      <GroupThreads group={group} />
    </p>
  );
}
