import { type BrowserConnection, importConnectionProfiles } from "@baton/contract";
import { Button, Select, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { connectionsQuery } from "../../entities/browser-connection/connections.queries.ts";
import { JobProgress } from "../../entities/browser-profile/job-progress.tsx";
import { DialogButtons } from "../../ui/dialog/dialog-buttons.tsx";
import { RunningJobs } from "../../entities/browser-profile/running-jobs.tsx";
import { useProfileJob } from "../../entities/browser-profile/use-profile-job.ts";
import { SearchField } from "../../ui/search-field.tsx";
import {
  type ChosenProfiles,
  countOf,
  NOTHING_CHOSEN,
  VendorProfiles,
} from "./vendor-profiles.tsx";

interface ImportProfilesProps {
  /** What was asked for elsewhere. */
  connectionId: number | null;
  onClose: () => void;
}

/** Profiles that a vendor has already, as rows here. */
export function ImportProfiles({ connectionId, onClose }: ImportProfilesProps) {
  const { t } = useTranslation();
  const { data: connections } = useQuery(connectionsQuery);
  const { follow, stop, current } = useProfileJob();
  const [wantedId, setWantedId] = useState(connectionId);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ChosenProfiles>(NOTHING_CHOSEN);
  const connection = connections?.find(({ id }) => id === wantedId) ?? connections?.[0];
  const importing = useImport(connection, search, chosen, follow);
  if (current) return <JobProgress job={current} stop={stop} onClose={onClose} />;
  if (connections?.length === 0)
    return (
      <p>
        {t(($) => $.browserProfiles.noConnections)}{" "}
        <Link to="/settings" hash="browsers">
          {t(($) => $.browserProfiles.connect)}
        </Link>
      </p>
    );
  const count = countOf(chosen);
  return (
    <Stack gap="sm">
      <RunningJobs onShow={follow} />
      <Select
        label={t(($) => $.browserProfiles.from)}
        data={connections?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={connection ? String(connection.id) : null}
        allowDeselect={false}
        onChange={(id) => {
          setWantedId(Number(id));
          setChosen(NOTHING_CHOSEN);
        }}
      />
      <SearchField
        value={search}
        placeholder={t(($) => $.common.search)}
        onChange={(text) => {
          setSearch(text);
          setChosen(NOTHING_CHOSEN);
        }}
      />
      {connection && (
        <VendorProfiles
          key={connection.id}
          connectionId={connection.id}
          search={search}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <DialogButtons>
        <Button
          disabled={count === 0}
          loading={importing.isPending}
          onClick={() => importing.mutate()}
        >
          {t(($) => $.browserProfiles.import, { count })}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function useImport(
  connection: BrowserConnection | undefined,
  search: string,
  chosen: ChosenProfiles,
  onBegun: ReturnType<typeof useProfileJob>["follow"],
) {
  return useMutation({
    mutationFn: () =>
      call(importConnectionProfiles, {
        params: { id: connection?.id ?? 0 },
        body: chosen.isAll
          ? { all: true, ...(search === "" ? {} : { search }) }
          : { profiles: [...chosen.ids] },
      }),
    onSuccess: onBegun,
  });
}
