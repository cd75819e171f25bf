import { type NestedAction, setNestedAutoUpdate } from "@baton/contract";
import { Button, Switch } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { useNow } from "../../ui/now.ts";
import { actionKeys } from "../action/action.queries.ts";
import { allowedText, grantText } from "./grant-text.ts";
import classes from "./sharing.module.css";
import { UpdateChanges } from "./update-changes.tsx";
import { useTakeUpdates } from "./use-take-updates.ts";

interface ReceivedProps {
  nested: Pick<NestedAction, "action" | "update">;
}

/** "v4 of 5": the sender's version that is here, and their newest. */
export function VersionOf({ nested: { action, update } }: ReceivedProps) {
  const { t } = useTranslation();
  const { senderVersion: version } = action;
  if (version === null) return null;
  const newest = Math.max(version, update?.actionVersion ?? version);
  return (
    <span title={t(($) => $.sharing.access.versionHelp)}>
      {t(($) => $.sharing.access.ofVersion, { version, newest })}
    </span>
  );
}

/** What there is to know of an action that somebody has sent. */
export function ReceivedFacts({ nested }: ReceivedProps) {
  const { t } = useTranslation();
  const now = new Date(useNow());
  const { action } = nested;
  const { accessRights } = action;
  const may = allowedText(t, action.allowed);
  return (
    <dl className={classes["facts"]}>
      <dt>{t(($) => $.sharing.received.sender)}</dt>
      <dd>{action.senderEmail ?? t(($) => $.common.dash)}</dd>
      <dt>{t(($) => $.sharing.access.version)}</dt>
      <dd>
        <VersionOf nested={nested} />
      </dd>
      <dt>{t(($) => $.sharing.right)}</dt>
      <dd title={t(($) => $.sharing.rightHints[accessRights])}>{grantText(t, action, now)}</dd>
      <dt>{t(($) => $.sharing.expiration)}</dt>
      <dd>
        {action.expiration === null ? (
          t(($) => $.sharing.forever)
        ) : (
          <DateTime value={action.expiration} />
        )}
      </dd>
      <dt>{t(($) => $.sharing.access.may)}</dt>
      <dd>{may ?? t(($) => $.sharing.access.mayNothing)}</dd>
    </dl>
  );
}

/** Says what it will do, on and off. */
export function AutoUpdate({ nested: { action } }: ReceivedProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { id, autoUpdate } = action;
  const change = useMutation({
    mutationFn: (isOn: boolean) =>
      call(setNestedAutoUpdate, { params: { id }, query: { enabled: isOn ? "true" : "false" } }),
    onSettled: () => cache.invalidateQueries({ queryKey: actionKeys.all }),
  });
  const isOn = change.isPending ? change.variables : autoUpdate;
  return (
    <Switch
      label={t(($) => $.sharing.autoUpdate)}
      description={
        isOn ? t(($) => $.sharing.access.autoUpdateOn) : t(($) => $.sharing.access.autoUpdateOff)
      }
      checked={isOn}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}

/** A newer version, with what it changes, before it is taken. */
export function UpdateOffer({ nested: { update } }: ReceivedProps) {
  const { t } = useTranslation();
  const take = useTakeUpdates();
  if (!update || update.type !== "UpdateReceived") return null;
  return (
    <section
      className={classes["offer"]}
      aria-label={t(($) => $.sharing.updates.types[update.type])}
    >
      <p>{t(($) => $.sharing.updates.available, { version: update.actionVersion })}</p>
      {update.note !== "" && <p className={classes["remark"]}>{update.note}</p>}
      <UpdateChanges updateId={update.id}>
        <Button size="xs" loading={take.isPending} onClick={() => take.mutate([update.id])}>
          {t(($) => $.sharing.updates.take)}
        </Button>
      </UpdateChanges>
    </section>
  );
}
