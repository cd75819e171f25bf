import type { Proxy } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { IconArrowsSplit, IconPencil } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Threads } from "../../entities/group/threads.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { AssignDialog } from "./lazy-assign-dialog.ts";
import { CheckCell } from "./check-cell.tsx";
import { CheckHistory } from "./check-history.tsx";
import { EditProxyDialog } from "./edit-proxy-dialog.tsx";
import { addressOf } from "./proxy-address.ts";
import { PROXY_TYPE_NAMES } from "./proxy-types.ts";
import { Reboot } from "./reboot.tsx";
import { useProxyChange } from "./use-proxy-change.ts";
import { UsedBy } from "./used-by.tsx";
import classes from "./proxy.module.css";

/** One proxy: how it is and was, its address, who has it, and the way to change it. */
export function ProxyPanel({ proxy, onClose }: { proxy: Proxy; onClose: () => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<"edit" | "assign" | null>(null);
  const close = () => setOpened(null);
  const change = useProxyChange(proxy);
  const { name, type, tags, lastGoodAt } = proxy;
  return (
    <SidePanel label={name} onClose={onClose} header={<strong>{name}</strong>}>
      <div className={classes["panel"]}>
        <p>
          {PROXY_TYPE_NAMES[type]} · {addressOf(proxy)}
        </p>
        {tags.length > 0 && (
          <p className={classes["tags"]}>
            {tags.map((tag) => (
              <span key={tag}>{tag}</span>
            ))}
          </p>
        )}
        <CheckCell proxy={proxy} />
        <Threads
          used={proxy.threadsUsed}
          limit={proxy.threadsCount}
          fieldLabel={t(($) => $.proxies.threadsOf, { name })}
          onSave={(threadsCount) => change.mutate({ threadsCount })}
        />
        {lastGoodAt !== null && (
          <p className="dimmed">
            {t(($) => $.proxies.lastGood)}: <DateTime value={lastGoodAt} />
          </p>
        )}
        <Group gap={6}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} stroke={1.6} aria-hidden />}
            onClick={() => setOpened("edit")}
          >
            {t(($) => $.proxies.edit)}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowsSplit size={14} stroke={1.6} aria-hidden />}
            onClick={() => setOpened("assign")}
          >
            {t(($) => $.proxies.assign.command)}
          </Button>
        </Group>
        <Reboot proxy={proxy} />
        <CheckHistory proxy={proxy} />
        <UsedBy proxy={proxy} />
      </div>
      {opened === "edit" && <EditProxyDialog proxy={proxy} onClose={close} />}
      <Suspense fallback={null}>
        {opened === "assign" && (
          <AssignDialog choice={{ ids: [proxy.id] }} chosen={[proxy]} count={1} onClose={close} />
        )}
      </Suspense>
    </SidePanel>
  );
}
