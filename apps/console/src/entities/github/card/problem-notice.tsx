import {
  checkGithub,
  type GithubProblem,
  type GithubState,
  initializeGithub,
} from "@baton/contract";
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { formatTime } from "../../../i18n/format.ts";
import { Banner } from "../../../ui/banner.tsx";
import { useClock } from "../../../ui/use-clock.ts";
import { untilText } from "./countdown.ts";
import { RepositoryDialog } from "./repository-dialog.tsx";
import { useGithubChange } from "./use-github-change.ts";

interface NoticeProps {
  state: GithubState;
  problem: GithubProblem;
}

/** What stands in the way, and the one thing that helps. */
export function ProblemNotice({ state, problem }: NoticeProps) {
  const { t } = useTranslation();
  const { movedTo } = state;
  return (
    <Banner
      tone={problem === "rateLimited" || problem === "unreachable" ? "warn" : "bad"}
      icon={IconAlertTriangle}
      action={<Action state={state} problem={problem} />}
    >
      <strong>{t(($) => $.github.problems[problem].title)}.</strong>{" "}
      {problem === "repositoryMoved" && movedTo !== null
        ? t(($) => $.github.movedTo, { repo: movedTo })
        : t(($) => $.github.problems[problem].text)}
    </Banner>
  );
}

function Action({ state, problem }: NoticeProps) {
  switch (problem) {
    case "rateLimited":
      return <RetryLater retryAt={state.retryAt} />;
    case "unreachable":
    case "notPermitted":
      return <CheckNow />;
    case "repositoryMoved":
      return state.movedTo === null ? <ChooseButton /> : <TakeButton repo={state.movedTo} />;
    case "repositoryNotFound":
      return <ChooseButton />;
    case "repositoryEmpty":
    case "notInitialized":
      return <InitializeButton repo={state.repo} />;
    default:
      // The form to connect stands right below.
      return null;
  }
}

const useCheck = () => useGithubChange(() => call(checkGithub));

function CheckButton({ check }: { check: ReturnType<typeof useCheck> }) {
  const { t } = useTranslation();
  return (
    <Button size="xs" variant="default" loading={check.isPending} onClick={() => check.mutate()}>
      {t(($) => $.common.retry)}
    </Button>
  );
}

const CheckNow = () => <CheckButton check={useCheck()} />;

/** Counts down to when GitHub takes calls again, and asks then by itself, once. */
function RetryLater({ retryAt }: { retryAt: string | null }) {
  const { t } = useTranslation();
  const check = useCheck();
  const due = retryAt === null ? 0 : Date.parse(retryAt);
  const now = useClock(true);
  const isDue = now >= due;
  const asked = useRef<string | null>(null);
  const ask = useEffectEvent(() => {
    if (asked.current === retryAt || retryAt === null) return;
    asked.current = retryAt;
    check.mutate();
  });
  useEffect(() => {
    if (isDue) ask();
  }, [isDue, retryAt]);
  if (isDue) return <CheckButton check={check} />;
  return (
    <span role="timer">
      {t(($) => $.github.retryIn, { time: formatTime(new Date(due)), rest: untilText(due - now) })}
    </span>
  );
}

const useInitialize = () => {
  const { t } = useTranslation();
  return useGithubChange(
    (repo: string | null) => call(initializeGithub, { body: repo === null ? {} : { repo } }),
    { saying: ({ repo }) => t(($) => $.github.initialized, { repo: repo ?? "" }) },
  );
};

function InitializeButton({ repo }: { repo: string | null }) {
  const { t } = useTranslation();
  const initialize = useInitialize();
  return (
    <Button size="xs" loading={initialize.isPending} onClick={() => initialize.mutate(repo)}>
      {t(($) => $.github.initialize)}
    </Button>
  );
}

function TakeButton({ repo }: { repo: string }) {
  const { t } = useTranslation();
  const initialize = useInitialize();
  return (
    <Button size="xs" loading={initialize.isPending} onClick={() => initialize.mutate(repo)}>
      {t(($) => $.github.takeMoved, { repo })}
    </Button>
  );
}

function ChooseButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t(($) => $.github.choose)}
      </Button>
      {isOpen && <RepositoryDialog onClose={() => setOpen(false)} />}
    </>
  );
}
