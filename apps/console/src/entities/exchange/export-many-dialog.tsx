import { EXPORT_IDS_MAX, listActions, listScripts } from "@baton/contract";
import { Checkbox, Loader, ScrollArea, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { errorText } from "../../api/error-text.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { ExportDialog } from "./export-dialog.tsx";

interface ExportManyDialogProps {
  kind: "actions" | "scripts";
  /** What the list beside is searched for. */
  search: string;
  onClose: () => void;
}

interface Named {
  id: number;
  name: string;
}

/** As many as a file holds of those that match, and one more that says whether there are others. */
const fetchMatching = (kind: ExportManyDialogProps["kind"], search: string): Promise<Named[]> =>
  fetchEvery<Named>(
    (paging) => {
      const query = { ...paging, search };
      return kind === "actions" ? call(listActions, { query }) : call(listScripts, { query });
    },
    { limit: EXPORT_IDS_MAX + 1 },
  );

/** Those that match the search, all of them chosen at first, as one file. */
export function ExportManyDialog({ kind, search, onClose }: ExportManyDialogProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: [kind, "list", "export", search],
    queryFn: () => fetchMatching(kind, search),
    gcTime: 0,
  });
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const shown = data?.slice(0, EXPORT_IDS_MAX) ?? [];
  const ids = shown.map(({ id }) => id).filter((id) => !leftOut.has(id));
  const toggle = ({ id }: Named): void => setLeftOut(leftOut.symmetricDifference(new Set([id])));
  return (
    <ExportDialog
      exported={kind === "actions" ? { actionIds: ids } : { scriptIds: ids }}
      onClose={onClose}
      choice={
        <Stack gap={6}>
          {!data && !error && <Loader />}
          {error && <p role="alert">{errorText(t, error)}</p>}
          {data?.length === 0 && <p>{t(($) => $.common.nothingFound)}</p>}
          {shown.length > 0 && (
            <Checkbox
              label={t(($) => $.exchange.allThatMatch, { count: shown.length })}
              checked={ids.length === shown.length}
              indeterminate={ids.length > 0 && ids.length < shown.length}
              onChange={(event) =>
                setLeftOut(new Set(event.currentTarget.checked ? [] : shown.map(({ id }) => id)))
              }
            />
          )}
          {(data?.length ?? 0) > EXPORT_IDS_MAX && (
            <p className="dimmed">{t(($) => $.exchange.onlyFirst, { max: EXPORT_IDS_MAX })}</p>
          )}
          <ScrollArea.Autosize
            mah={200}
            type="auto"
            viewportProps={{ tabIndex: 0, role: "group", "aria-label": t(($) => $.exchange.which) }}
          >
            <Stack gap={6} pl={4}>
              {shown.map((one) => (
                <Checkbox
                  key={one.id}
                  size="xs"
                  label={<bdi>{one.name}</bdi>}
                  checked={!leftOut.has(one.id)}
                  onChange={() => toggle(one)}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Stack>
      }
    />
  );
}
