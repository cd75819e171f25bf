import { checkProxies, countProxyUses, deleteManyProxies } from "@baton/contract";
import { Button } from "@mantine/core";
import {
  IconArrowsSplit,
  IconDownload,
  IconPencil,
  IconPlugConnected,
  IconTrash,
} from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { proxyKeys } from "../../entities/proxy/proxy.keys.ts";
import { roundKey } from "../../entities/proxy/proxy.queries.ts";
import { proxyWords } from "../../entities/proxy/proxy.words.ts";
import { accountWords } from "../../entities/account/account.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { confirm } from "../../ui/confirm/confirm.ts";
import { handleError } from "../../ui/handle-error.ts";
import { AssignDialog } from "./lazy-assign-dialog.ts";
import { EditManyDialog } from "./edit-many-dialog.tsx";
import type { ProxySelection } from "./proxy-selection.ts";
import classes from "./proxy.module.css";

const ExportDialog = lazyView(
  [proxyWords, accountWords],
  async () => (await import("./export-dialog.tsx")).ExportDialog,
);

function useCommands({ choice, clear }: ProxySelection) {
  const cache = useQueryClient();
  const showAnew = () => cache.invalidateQueries({ queryKey: proxyKeys.all });
  const remove = useMutation({
    mutationFn: () => call(deleteManyProxies, { body: choice }),
    onSuccess: clear,
    onSettled: showAnew,
  });
  const check = useMutation({
    mutationFn: () => call(checkProxies, { body: choice }),
    onSuccess: (round) => cache.setQueryData(roundKey, round),
    onSettled: showAnew,
  });
  return { remove, check };
}

/** What can be done with those that are ticked, or with all that match. */
export function SelectionBar({ selection }: { selection: ProxySelection }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<"assign" | "edit" | "export" | null>(null);
  const { remove, check } = useCommands(selection);
  const { count, totalCount, choice, chosen } = selection;
  const ask = async () => {
    const uses = await call(countProxyUses, { body: choice });
    const isUnused = uses.extensionCount === 0;
    const isSure = await confirm({
      title: t(($) => $.proxies.deleteManyTitle, { count: uses.count }),
      text: t(($) => (isUnused ? $.proxies.deleteManyUnused : $.proxies.deleteManyText), {
        count: uses.extensionCount,
      }),
      names: uses.names,
      count: uses.count,
      confirmLabel: t(($) => $.common.delete),
      isDestructive: true,
    });
    if (isSure) remove.mutate();
  };
  const close = () => setOpened(null);
  const selected = t(($) => $.proxies.selected, { count });
  return (
    <div className={classes["selection"]} role="region" aria-label={selected}>
      <span>{selected}</span>
      {count < totalCount && (
        <Button variant="subtle" size="compact-sm" onClick={selection.takeAll}>
          {t(($) => $.proxies.selectAll, { count: totalCount })}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlugConnected size={14} aria-hidden />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t(($) => $.proxies.check)}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowsSplit size={14} aria-hidden />}
        onClick={() => setOpened("assign")}
      >
        {t(($) => $.proxies.assign.command)}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() => setOpened("edit")}
      >
        {t(($) => $.proxies.editMany)}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={14} aria-hidden />}
        onClick={() => setOpened("export")}
      >
        {t(($) => $.proxies.export)}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTrash size={14} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void ask().catch(handleError)}
      >
        {t(($) => $.common.delete)}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
        {t(($) => $.common.reset)}
      </Button>
      {opened === "edit" && <EditManyDialog selection={selection} onClose={close} />}
      <Suspense fallback={null}>
        {opened === "export" && <ExportDialog choice={choice} count={count} onClose={close} />}
        {opened === "assign" && (
          <AssignDialog choice={choice} chosen={chosen} count={count} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
