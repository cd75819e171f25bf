import { type BrowserVendorProfile, listConnectionProfiles } from "@baton/contract";
import { Checkbox, Skeleton } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { Pill } from "../../ui/pill.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { RowsInSight } from "../../ui/virtual-list/rows-in-sight.tsx";
import classes from "./vendor-profiles.module.css";
import { collectionKey } from "../../api/collection-key.ts";

export interface ChosenProfiles {
  /** As the vendor calls them. */
  ids: ReadonlySet<string>;
  /** All that the search finds, however many are loaded. */
  isAll: boolean;
  /** How many that are. */
  allCount: number;
}

export const NOTHING_CHOSEN: ChosenProfiles = { ids: new Set(), isAll: false, allCount: 0 };

export const countOf = ({ ids, isAll, allCount }: ChosenProfiles): number =>
  isAll ? allCount : ids.size;

interface VendorProfilesProps {
  connectionId: number;
  search: string;
  chosen: ChosenProfiles;
  onChoose: (chosen: ChosenProfiles) => void;
}

function useVendorProfiles(id: number, search: string) {
  return useInfiniteQuery({
    queryKey: collectionKey("browserConnections", id, "profiles", search),
    queryFn: ({ pageParam, signal }) =>
      call(listConnectionProfiles, {
        params: { id },
        query: {
          ...(search === "" ? {} : { search }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The vendor's own profiles, to be ticked; those that are rows already say so. */
export function VendorProfiles({ connectionId, search, chosen, onChoose }: VendorProfilesProps) {
  const { t } = useTranslation();
  const found = useVendorProfiles(connectionId, search);
  if (found.error && !found.data)
    return <QueryFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={220} />;
  const rows = found.data.pages
    .flatMap(({ data }) => data)
    .map((profile, index) => ({ id: index, profile }));
  const totalCount = found.data.pages.at(-1)?.totalCount ?? 0;
  const toggle = (id: string) => {
    const ids = new Set(chosen.ids);
    if (!ids.delete(id)) ids.add(id);
    onChoose({ ...NOTHING_CHOSEN, ids });
  };
  const handleScroll = ({ currentTarget: box }: React.UIEvent<HTMLElement>) => {
    const isNearEnd = box.scrollTop + box.clientHeight * 2 > box.scrollHeight;
    if (isNearEnd && found.hasNextPage && !found.isFetching) void found.fetchNextPage();
  };
  if (totalCount === 0)
    return (
      <p className="dimmed">
        {t(($) => (search === "" ? $.browserProfiles.noProfiles : $.common.nothingFound))}
      </p>
    );
  return (
    <>
      <Checkbox
        label={t(($) => $.browserProfiles.all, { count: totalCount })}
        checked={chosen.isAll}
        onChange={(event) =>
          onChoose(
            event.currentTarget.checked
              ? { ids: new Set(), isAll: true, allCount: totalCount }
              : NOTHING_CHOSEN,
          )
        }
      />
      <div
        className={classes["list"]}
        role="group"
        aria-label={t(($) => $.browserProfiles.profiles)}
        onScroll={handleScroll}
      >
        <RowsInSight
          as="div"
          rows={rows}
          height={46}
          renderRow={({ profile }, place) => (
            <div {...place} className={classes["row"]}>
              <ProfileLine
                profile={profile}
                isAll={chosen.isAll}
                isChosen={chosen.ids.has(profile.id)}
                onToggle={() => toggle(profile.id)}
              />
            </div>
          )}
        />
      </div>
    </>
  );
}

interface ProfileLineProps {
  profile: BrowserVendorProfile;
  isAll: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

function ProfileLine({ profile, isAll, isChosen, onToggle }: ProfileLineProps) {
  const { t } = useTranslation();
  const isRow = profile.extensionId !== null;
  const facts = [profile.group, profile.proxy, profile.notes].filter(Boolean);
  return (
    <Checkbox
      checked={!isRow && (isAll || isChosen)}
      disabled={isRow || isAll}
      onChange={onToggle}
      label={
        <>
          {profile.name || profile.id} {isRow && <Pill>{t(($) => $.browserProfiles.isRow)}</Pill>}
          {profile.isRunning && <Pill>{t(($) => $.browserProfiles.isRunning)}</Pill>}
        </>
      }
      description={facts.join(" · ")}
    />
  );
}
