import { type AccessToken, rotateToken, type ShownToken } from "@baton/contract";
import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { useNow } from "../../../ui/now.ts";
import { Pill } from "../../../ui/pill.tsx";
import { AskedButton } from "../section/asked-button.tsx";
import { Dot } from "../section/dot.tsx";
import { scopesText } from "./scope-words.ts";
import classes from "../section/settings.module.css";
import { RevokeToken } from "./revoke-token.tsx";

interface RowProps {
  token: AccessToken;
  onRotated: (shown: ShownToken) => void;
}

/** What it is for, what it may do, how long it has been at it, and the ways to end it. */
export function IntegrationTokenRow({ token, onRotated }: RowProps) {
  const { t } = useTranslation();
  const now = useNow();
  const isOver = token.expiresAt !== null && Date.parse(token.expiresAt) <= now;
  const canRotate = !isOver && !token.isGroupGone && token.rotatedAt === null;
  return (
    <li className={classes["network"]} aria-label={token.label}>
      <div className={classes["networkHead"]}>
        <div className={classes["shrinks"]}>
          <div className={classes["named"]}>
            {token.label} <State token={token} isOver={isOver} />
          </div>
          <p className={classes["text"]}>{scopesText(t, token.scopes ?? [])}</p>
          <Times token={token} isOver={isOver} />
        </div>
        <Group gap="xs" className={classes["buttons"] ?? ""}>
          {canRotate && <Rotate token={token} onRotated={onRotated} />}
          <RevokeToken id={token.id} label={token.label} />
        </Group>
      </div>
    </li>
  );
}

function State({ token, isOver }: { token: AccessToken; isOver: boolean }) {
  const { t } = useTranslation();
  const { group, isGroupGone, rotatedAt } = token;
  return (
    <>
      {group && <Pill>{t(($) => $.settings.integration.inGroup, { name: group.name })}</Pill>}
      {isGroupGone && <Dot tone="bad">{t(($) => $.settings.integration.groupGone)}</Dot>}
      {isOver && <Dot tone="bad">{t(($) => $.settings.integration.expired)}</Dot>}
      {!isOver && rotatedAt !== null && (
        <Dot tone="warn">{t(($) => $.settings.integration.replaced)}</Dot>
      )}
    </>
  );
}

function Times({ token, isOver }: { token: AccessToken; isOver: boolean }) {
  const { t } = useTranslation();
  const { createdAt, lastUsedAt } = token;
  return (
    <p className={classes["text"]}>
      {t(($) => $.settings.integration.createdAt)} <DateTime value={createdAt} />
      {" · "}
      {lastUsedAt === null ? (
        t(($) => $.settings.integration.neverUsed)
      ) : (
        <>
          {t(($) => $.settings.integration.usedAt)} <DateTime value={lastUsedAt} />
        </>
      )}
      {!token.isGroupGone && " · "}
      {!token.isGroupGone && <End token={token} isOver={isOver} />}
    </p>
  );
}

function End({ token: { expiresAt, rotatedAt }, isOver }: { token: AccessToken; isOver: boolean }) {
  const { t } = useTranslation();
  if (expiresAt === null) return t(($) => $.settings.integration.endless);
  const lasts = rotatedAt === null ? "goodUntil" : "worksUntil";
  const words = isOver ? "endedAt" : lasts;
  return (
    <>
      {t(($) => $.settings.integration[words])} <DateTime value={expiresAt} />
    </>
  );
}

function Rotate({ token: { id, label }, onRotated }: RowProps) {
  const { t } = useTranslation();
  const rotate = t(($) => $.settings.integration.rotate);
  return (
    <AskedButton
      label={rotate}
      spoken={`${rotate}: ${label}`}
      title={t(($) => $.settings.integration.rotateTitle, { label })}
      text={t(($) => $.settings.integration.rotateText)}
      act={() => call(rotateToken, { params: { id } })}
      touches={[tokensQuery.queryKey]}
      onDone={onRotated}
    />
  );
}
