import {
  GITHUB_REPO,
  initializeGithub,
  type listGithubRepositories,
  type ResponseOf,
} from "@baton/contract";
import { Button, Group, Skeleton, TextInput } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { Pill } from "../../../ui/pill.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import classes from "./card.module.css";
import { repositoriesQuery } from "../github.queries.ts";
import { useGithubFaults } from "../use-github-faults.ts";
import { useGithubChange } from "./use-github-change.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";

type Repository = ResponseOf<typeof listGithubRepositories>["data"][number];

/** One of the account's repositories, or a new one; what is missing of the layout is put into it. */
export function RepositoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const take = useGithubChange(
    (repo: string) => call(initializeGithub, { body: repo === "" ? {} : { repo } }),
    { saying: ({ repo }) => t(($) => $.github.initialized, { repo: repo ?? "" }), hasFields: true },
  );
  const handleTake = (repo: string) => take.mutate(repo, { onSuccess: onClose });
  return (
    <Dialog size="lg" onClose={onClose} title={t(($) => $.github.repositories.title)}>
      <span>{t(($) => $.github.repositories.text)}</span>
      <NewRepository
        isPending={take.isPending}
        error={take.error}
        onTake={(name) => handleTake(name)}
      />
      <Repositories takenNow={take.isPending ? take.variables : null} onTake={handleTake} />
    </Dialog>
  );
}

interface NewRepositoryProps {
  isPending: boolean;
  error: Error | null;
  onTake: (repo: string) => void;
}

/** Without a name it is the account's `baton`. */
function NewRepository({ isPending, error, onTake }: NewRepositoryProps) {
  const { t } = useTranslation();
  const [repo, setRepo] = useState("");
  const faults = useGithubFaults(error);
  const [refused, setRefused] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (repo.trim() === "" || GITHUB_REPO.test(repo.trim())) onTake(repo.trim());
    else setRefused(repo);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="sm" align="start">
        <TextInput
          flex={1}
          miw={200}
          label={t(($) => $.github.repositories.new)}
          description={t(($) => $.github.repositories.newText)}
          inputWrapperOrder={["label", "input", "error", "description"]}
          placeholder="owner/baton"
          autoComplete="off"
          spellCheck={false}
          value={repo}
          error={refused === repo && repo !== "" ? t(($) => $.github.faults.repo) : faults["repo"]}
          onChange={(event) => setRepo(event.currentTarget.value)}
        />
        <Button type="submit" className={classes["beside"] ?? ""} loading={isPending}>
          {t(($) => $.github.repositories.make)}
        </Button>
      </Group>
    </form>
  );
}

interface RepositoriesProps {
  takenNow: string | null;
  onTake: (repo: string) => void;
}

function Repositories({ takenNow, onTake }: RepositoriesProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const found = useInfiniteQuery(repositoriesQuery(search));
  const rows = found.data?.pages.flatMap(({ data }) => data);
  return (
    <div>
      <SearchField
        value={search}
        placeholder={t(($) => $.github.repositories.search)}
        onChange={setSearch}
      />
      {found.isPending && <Skeleton height={120} mt="sm" />}
      {found.error && !rows && (
        <QueryFailure error={found.error} onRetry={() => void found.refetch()} />
      )}
      {rows?.length === 0 && (
        <p className="dimmed">
          {t(($) => (search === "" ? $.github.repositories.none : $.github.repositories.noMatch))}
        </p>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes["repositories"]} aria-label={t(($) => $.github.repositories.list)}>
          {rows.map((row) => (
            <RepositoryRow
              key={row.repo}
              row={row}
              isTaking={takenNow === row.repo}
              onTake={onTake}
            />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t(($) => $.github.repositories.more)}
        </Button>
      )}
    </div>
  );
}

interface RepositoryRowProps {
  row: Repository;
  isTaking: boolean;
  onTake: (repo: string) => void;
}

function RepositoryRow({
  row: { repo, isPrivate, canPush },
  isTaking,
  onTake,
}: RepositoryRowProps) {
  const { t } = useTranslation();
  return (
    <li>
      <span className={classes["clip"]}>{repo}</span>
      <Pill>{t(($) => (isPrivate ? $.github.private : $.github.public))}</Pill>
      {canPush ? (
        <Button
          size="xs"
          variant="default"
          aria-label={`${t(($) => $.github.repositories.take)}: ${repo}`}
          loading={isTaking}
          onClick={() => onTake(repo)}
        >
          {t(($) => $.github.repositories.take)}
        </Button>
      ) : (
        <span className="dimmed">{t(($) => $.github.repositories.readOnly)}</span>
      )}
    </li>
  );
}
