import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { githubWords } from "../../../entities/github/github.words.ts";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { impersonationWords } from "../../../entities/user/impersonation/impersonation.words.ts";
import { Section } from "../section/section.tsx";

const GithubCard = lazyView(
  [githubWords, impersonationWords],
  async () => (await import("../../../entities/github/card/github-card.tsx")).GithubCard,
);

export function GithubSection() {
  const { t } = useTranslation();
  return (
    <Section
      id="github"
      title={t(($) => $.settings.github.title)}
      text={t(($) => $.settings.github.text)}
    >
      <Suspense fallback={<Skeleton height={120} mt="sm" />}>
        <GithubCard />
      </Suspense>
    </Section>
  );
}
