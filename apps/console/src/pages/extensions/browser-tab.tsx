import { type Extension, startBrowserProfile, stopBrowserProfile } from "@baton/contract";
import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { browserProfilesQuery } from "../../entities/browser-profile/browser-profile.queries.ts";
import { isWaiting } from "../../entities/extension/is-waiting.ts";
import { accountWords } from "../../entities/account/account.words.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { lazyView } from "../../ui/lazy-view.tsx";
import { extensionPanelWords } from "./extension-panel.words.ts";
import classes from "./panel.module.css";

const ByHandGuide = lazyView(
  [accountWords, extensionPanelWords],
  async () => (await import("./by-hand-guide.tsx")).ByHandGuide,
);

const AgentByArgument = lazyView(
  [accountWords, extensionPanelWords],
  async () => (await import("./agent-by-argument.tsx")).AgentByArgument,
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children || <span className="dimmed">—</span>}</dd>
    </>
  );
}

interface ProfileControlProps {
  profileId: number;
  name: string;
  /** Its agent was never heard of. */
  isWaiting: boolean;
}

function ProfileControl({ profileId, name, isWaiting: hasNoAgent }: ProfileControlProps) {
  const { t } = useTranslation();
  const { data } = useQuery(browserProfilesQuery);
  const profile = data?.data.find(({ id }) => id === profileId);
  const isRunning = profile && ["waiting", "starting", "running"].includes(profile.state);
  const toggle = useMutation({
    mutationFn: () =>
      call(isRunning ? stopBrowserProfile : startBrowserProfile, { params: { id: profileId } }),
  });
  return (
    <section className={classes["card"]}>
      <h3 className={classes["label"]}>{t(($) => $.extensionPanel.profile)}</h3>
      <span className={classes["strong"]}>{name}</span>
      {profile && (
        <span className="dimmed">{t(($) => $.extensionPanel.profileState[profile.state])}</span>
      )}
      {profile?.errorMessage && <p className={classes["error"]}>{profile.errorMessage}</p>}
      {hasNoAgent && profile?.agentBy === "argument" && (
        <AgentByArgument id={profile.id} connectionId={profile.connectionId} />
      )}
      {hasNoAgent && profile?.agentBy === "byHand" && <ByHandGuide profileId={profile.id} />}
      <div>
        <Button
          size="xs"
          variant="default"
          loading={toggle.isPending || profile?.state === "stopping"}
          disabled={!profile}
          onClick={() => toggle.mutate()}
        >
          {t(($) => (isRunning ? $.extensionPanel.stopBrowser : $.extensionPanel.startBrowser))}
        </Button>
      </div>
    </section>
  );
}

export function BrowserTab({ extension }: { extension: Extension }) {
  const { t } = useTranslation();
  const { browserConfig } = extension;
  return (
    <div className={classes["stack"]}>
      <dl className={classes["facts"]}>
        <Fact label={t(($) => $.extensionPanel.browserName)}>
          {`${extension.browserName} ${extension.browserVersion}`.trim()}
        </Fact>
        <Fact label={t(($) => $.extensionPanel.platform)}>{extension.platform}</Fact>
        <Fact label={t(($) => $.extensionPanel.agentVersion)}>{extension.agentVersion}</Fact>
        <Fact label={t(($) => $.extensionPanel.installed)}>
          <DateTime value={extension.createdAt} />
        </Fact>
        <Fact label={t(($) => $.extensionPanel.lastEvent)}>
          <DateTime value={extension.lastEventAt} />
        </Fact>
        <Fact label={t(($) => $.extensions.columns.id)}>{extension.id}</Fact>
      </dl>
      {browserConfig ? (
        <ProfileControl
          profileId={browserConfig.profileId}
          name={browserConfig.profileName}
          isWaiting={isWaiting(extension)}
        />
      ) : (
        <p className="dimmed">{t(($) => $.extensionPanel.notOurs)}</p>
      )}
    </div>
  );
}
