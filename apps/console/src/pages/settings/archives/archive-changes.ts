import {
  type Archive,
  ARCHIVES_AT_ONCE_MAX,
  type ArchiveSettings,
  updateArchive,
  updateArchives,
} from "@baton/contract";
import { call } from "../../../api/client.ts";

/** What is other than it was. */
const changesOf = (before: ArchiveSettings, after: ArchiveSettings): Partial<ArchiveSettings> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => before[name as keyof ArchiveSettings] !== value,
    ),
  );

/** Gives the archive these settings, and the others what of it is other than it was. */
export async function saveArchive(
  archive: Archive,
  settings: ArchiveSettings,
  others: readonly Archive[],
): Promise<void> {
  if (others.length === 0) {
    await call(updateArchive, { params: { id: archive.id }, body: settings });
    return;
  }
  const changes = changesOf(archive.settings, settings);
  const ids = [archive, ...others].map(({ id }) => id);
  for (let from = 0; from < ids.length; from += ARCHIVES_AT_ONCE_MAX)
    await call(updateArchives, {
      body: { ids: ids.slice(from, from + ARCHIVES_AT_ONCE_MAX), settings: changes },
    });
}
