import { listActions, listScripts } from "@baton/contract";
import { Checkbox, Loader, ScrollArea, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { errorText } from "../../api/error-text.ts";
import { fetchEvery } from "../../api/fetch-every.ts";
import { RowsInSight } from "../../ui/virtual-list/rows-in-sight.tsx";
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

/** Pixels. */
const ROW_HEIGHT = 24;

const fetchMatching = (
  { kind, search }: Pick<ExportManyDialogProps, "kind" | "search">,
  signal: AbortSignal,
): Promise<Named[]> =>
  fetchEvery<Named>(
    (paging) => {
      const input = { query: { ...paging, search }, signal };
      return kind === "actions" ? call(listActions, input) : call(listScripts, input);
    },
    { signal },
  );

/** Those that match the search, all of them chosen at first, as a file, or as several. */
export function ExportManyDialog({ kind, search, onClose }: ExportManyDialogProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: [kind, "list", "export", search],
    queryFn: ({ signal }) => fetchMatching({ kind, search }, signal),
    gcTime: 0,
  });
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const shown = data ?? [];
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
          <ScrollArea.Autosize
            mah={200}
            type="auto"
            viewportProps={{ tabIndex: 0, role: "group", "aria-label": t(($) => $.exchange.which) }}
          >
            <RowsInSight
              as="div"
              rows={shown}
              height={ROW_HEIGHT}
              renderRow={(one, place) => (
                <div {...place}>
                  <Checkbox
                    size="xs"
                    py={3}
                    pl={4}
                    label={<bdi>{one.name}</bdi>}
                    checked={!leftOut.has(one.id)}
                    onChange={() => toggle(one)}
                  />
                </div>
              )}
            />
          </ScrollArea.Autosize>
        </Stack>
      }
    />
  );
}
