import type { Proxy } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { IconArrowsSplit, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Threads } from "../../entities/group/threads.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { useCommandContext } from "../../ui/command-context.ts";
import type { GivenCommands } from "../../ui/list/commands/use-commands.ts";
import type { ProxyCommandId } from "./proxy-commands.tsx";
import { saveProxy } from "./save-proxy.ts";
import { CheckCell } from "./check-cell.tsx";
import { CheckHistory } from "./check-history.tsx";
import { EditProxyDialog } from "./edit-proxy-dialog.tsx";
import { addressOf } from "./proxy-address.ts";
import { PROXY_TYPE_NAMES } from "./proxy-types.ts";
import { Reboot } from "./reboot.tsx";
import { UsedBy } from "./used-by.tsx";
import classes from "./proxy.module.css";

interface ProxyPanelProps {
  proxy: Proxy;
  onCommand: GivenCommands<Proxy, ProxyCommandId>["give"];
  onClose: () => void;
}

/** One proxy: how it is and was, its address, who has it, and the way to change it. */
export function ProxyPanel({ proxy, onCommand, onClose }: ProxyPanelProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const context = useCommandContext();
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
          onSave={(threadsCount) => void saveProxy(context, proxy, { threadsCount })}
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
            onClick={() => setEditing(true)}
          >
            {t(($) => $.proxies.edit)}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowsSplit size={14} stroke={1.6} aria-hidden />}
            onClick={() => onCommand("assign", [proxy])}
          >
            {t(($) => $.proxies.assign.command)}
          </Button>
        </Group>
        <Reboot proxy={proxy} />
        <CheckHistory proxy={proxy} />
        <UsedBy proxy={proxy} />
      </div>
      {isEditing && <EditProxyDialog proxy={proxy} onClose={() => setEditing(false)} />}
    </SidePanel>
  );
}
