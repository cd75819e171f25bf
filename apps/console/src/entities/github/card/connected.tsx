import {
  checkGithub,
  disconnectGithub,
  forceInitializeGithubConfig,
  type GithubState,
} from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { formatNumber, formatTime } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { CredentialsDialog } from "./credentials-dialog.tsx";
import classes from "./card.module.css";
import { RepositoryDialog } from "./repository-dialog.tsx";
import { useGithubChange } from "./use-github-change.ts";

interface ConnectedProps {
  state: GithubState;
  /** GitHub takes the token, as far as is known. */
  hasToken: boolean;
}

/** Whose account it is and which repository, and what can be done with both. */
export function Connected({ state, hasToken }: ConnectedProps) {
  return (
    <>
      <Facts state={state} />
      <Group gap="xs" p="md" pt={0}>
        {hasToken && <Commands state={state} />}
        <DisconnectButton state={state} />
      </Group>
    </>
  );
}

function Facts({ state }: { state: GithubState }) {
  const { t } = useTranslation();
  const { username, repo, branch, webUrl, connectedAt } = state;
  return (
    <dl className={classes["facts"]}>
      <dt>{t(($) => $.github.account)}</dt>
      <dd>{username !== null && <Outside href={`${webUrl}/${username}`}>{username}</Outside>}</dd>
      <dt>{t(($) => $.github.repository)}</dt>
      <dd>
        {repo === null ? (
          <span className="dimmed">{t(($) => $.github.noRepository)}</span>
        ) : (
          <>
            <Outside href={`${webUrl}/${repo}`}>{repo}</Outside> <Privacy state={state} />
          </>
        )}
      </dd>
      {branch !== null && (
        <>
          <dt>{t(($) => $.github.branch)}</dt>
          <dd>{branch}</dd>
        </>
      )}
      <dt>{t(($) => $.github.connectedAt)}</dt>
      <dd>
        <DateTime value={connectedAt} />
      </dd>
      <Rate rate={state.rate} />
    </dl>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

function Privacy({ state: { isPrivate } }: { state: GithubState }) {
  const { t } = useTranslation();
  if (isPrivate === null) return null;
  return (
    <>
      <Pill>{t(($) => (isPrivate ? $.github.private : $.github.public))}</Pill>
      {!isPrivate && <p className={classes["warning"]}>{t(($) => $.github.publicText)}</p>}
    </>
  );
}

function Rate({ rate }: Pick<GithubState, "rate">) {
  const { t } = useTranslation();
  if (rate === null) return null;
  const language = currentLanguage();
  return (
    <>
      <dt>{t(($) => $.github.rate)}</dt>
      <dd>
        {t(($) => $.github.rateLeft, {
          left: formatNumber(rate.remaining, language),
          limit: formatNumber(rate.limit, language),
          time: formatTime(new Date(rate.resetAt)),
        })}
      </dd>
    </>
  );
}

type OpenDialog = "repository" | "credentials" | null;

function Commands({ state }: { state: GithubState }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const check = useGithubChange(() => call(checkGithub));
  const hasRepository = state.repo !== null;
  return (
    <>
      <Button variant={hasRepository ? "default" : "filled"} onClick={() => setOpen("repository")}>
        {t(($) => (hasRepository ? $.github.chooseOther : $.github.choose))}
      </Button>
      {hasRepository && (
        <>
          <Button variant="default" onClick={() => setOpen("credentials")}>
            {t(($) => $.github.credentials.open)}
          </Button>
          <ForceButton repo={state.repo ?? ""} />
        </>
      )}
      <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
        {t(($) => $.github.check)}
      </Button>
      {open === "repository" && <RepositoryDialog onClose={close} />}
      {open === "credentials" && <CredentialsDialog state={state} onClose={close} />}
    </>
  );
}

function ForceButton({ repo }: { repo: string }) {
  const { t } = useTranslation();
  const force = useGithubChange(() => call(forceInitializeGithubConfig), {
    saying: () => t(($) => $.github.forced),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.github.forceTitle, { repo }),
      text: t(($) => $.github.forceText),
      confirmLabel: t(($) => $.github.force),
      isDestructive: true,
    });
    if (isSure) force.mutate();
  };
  return (
    <Button variant="default" loading={force.isPending} onClick={() => void ask()}>
      {t(($) => $.github.force)}
    </Button>
  );
}

function DisconnectButton({ state: { username } }: { state: GithubState }) {
  const { t } = useTranslation();
  const disconnect = useGithubChange(() => call(disconnectGithub), {
    saying: () => t(($) => $.github.disconnected),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.github.disconnectTitle),
      text: t(($) => $.github.disconnectText),
      names: username === null ? [] : [username],
      confirmLabel: t(($) => $.github.disconnect),
      isDestructive: true,
    });
    if (isSure) disconnect.mutate();
  };
  return (
    <Button variant="default" loading={disconnect.isPending} onClick={() => void ask()}>
      {t(($) => $.github.disconnect)}
    </Button>
  );
}
