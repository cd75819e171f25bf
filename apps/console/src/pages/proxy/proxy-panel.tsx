import type { Proxy } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DateTime } from "../../ui/date-time.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { CheckCell } from "./check-cell.tsx";
import { CheckHistory } from "./check-history.tsx";
import { EditProxyDialog } from "./edit-proxy-dialog.tsx";
import { addressOf } from "./proxy-address.ts";
import { PROXY_TYPE_NAMES } from "./proxy-types.ts";
import { Reboot } from "./reboot.tsx";
import { UsedBy } from "./used-by.tsx";
import classes from "./proxy.module.css";

/** One proxy: how it is and was, its address, who has it, and the way to change it. */
export function ProxyPanel({ proxy, onClose }: { proxy: Proxy; onClose: () => void }) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const { name, type, tags, lastGoodAt } = proxy;
  return (
    <SidePanel label={name} onClose={onClose} header={name}>
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
        {lastGoodAt !== null && (
          <p className="dimmed">
            {t(($) => $.proxies.lastGood)}: <DateTime value={lastGoodAt} />
          </p>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={14} stroke={1.6} aria-hidden />}
          onClick={() => setIsEditing(true)}
        >
          {t(($) => $.proxies.edit)}
        </Button>
        <Reboot proxy={proxy} />
        <CheckHistory proxy={proxy} />
        <UsedBy proxy={proxy} />
      </div>
      {isEditing && <EditProxyDialog proxy={proxy} onClose={() => setIsEditing(false)} />}
    </SidePanel>
  );
}
