import type { AccessRights, Action, ActionHead } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { CopiesList } from "./copies-list.tsx";
import { RightSelect } from "./given-fields.tsx";
import { viaOf } from "./opened-from.ts";
import { AutoUpdate, ReceivedFacts, UpdateOffer } from "./received-facts.tsx";
import { nestedActionQuery } from "./sharing.queries.ts";
import classes from "./sharing.module.css";
import { useGiveBack } from "./use-give-back.ts";

interface AccessPanelProps {
  /** Null for what was never saved. */
  action: Action | null;
  via: string | undefined;
  /** What is proposed when the action is sent. */
  defaultRight: AccessRights;
  onDefaultRight: (right: AccessRights) => void;
  onGone: () => void;
}

/** Where an action came from, what it nests, and who has got it. */
export function AccessPanel({ action, ...props }: AccessPanelProps) {
  const { t } = useTranslation();
  return (
    <div className={classes["panel"]}>
      {action ? (
        <Access action={action} {...props} />
      ) : (
        <p className="dimmed">{t(($) => $.sharing.access.notSaved)}</p>
      )}
    </div>
  );
}

function Access(props: AccessPanelProps & { action: Action }) {
  const { t } = useTranslation();
  const { action, via, onGone } = props;
  const { data: nested, error, refetch } = useQuery(nestedActionQuery(action.id));
  const giveBack = useGiveBack(onGone);
  if (error && !nested) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!nested) return <Skeleton height={160} />;
  const isReceived = nested.action.senderEmail !== null;
  const inner = viaOf(via, { kind: "action", id: action.id });
  return (
    <>
      {isReceived ? (
        <>
          <UpdateOffer nested={nested} />
          <ReceivedFacts nested={nested} />
          <AutoUpdate nested={nested} />
        </>
      ) : (
        <p className="dimmed">{t(($) => $.sharing.access.own)}</p>
      )}
      {action.allowed.edit && (
        <div>
          <RightSelect
            label={t(($) => $.sharing.defaultRight)}
            value={props.defaultRight}
            widest={action.accessRights}
            onChange={props.onDefaultRight}
          />
          <p className="dimmed">{t(($) => $.sharing.defaultRightHelp)}</p>
        </div>
      )}
      <Actions title={t(($) => $.sharing.access.nests)} actions={nested.nests} via={inner} />
      <Actions title={t(($) => $.sharing.access.nestedIn)} actions={nested.nestedIn} />
      <section className={classes["links"]}>
        <h3>{t(($) => $.sharing.copies.title)}</h3>
        <CopiesList copies={nested.copies} />
      </section>
      {isReceived && (
        <div>
          <Button variant="default" color="red" onClick={() => void giveBack(nested.action)}>
            {t(($) => $.sharing.access.back)}
          </Button>
        </div>
      )}
    </>
  );
}

interface ActionsProps {
  title: string;
  actions: readonly ActionHead[];
  via?: string;
}

function Actions({ title, actions, via }: ActionsProps) {
  if (actions.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={classes["links"]} aria-label={title}>
        {actions.map(({ id, name }) => (
          <li key={id}>
            <Link to="/actions" search={via === undefined ? { id } : { id, via }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
