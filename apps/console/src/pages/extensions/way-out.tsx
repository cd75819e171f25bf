import { type Extension, WAY_REASONS, type WayReason } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../i18n/format.ts";

type Way = Extension["proxies"][number]["way"];

/** How a browser gets out through a proxy, as its agent saw it. */
export function WayOut({ way }: { way: Way }) {
  const { t } = useTranslation();
  if (!way) return <div className="dimmed">{t(($) => $.extensionPanel.ways.waiting)}</div>;
  if (way.state !== "out") return <Hindrance reason={way.reason ?? "cannotGetOut"} />;
  const { exitAddress: address } = way;
  const at = formatDateTime(new Date(way.at));
  return (
    <div className="dimmed">
      {address === null
        ? t(($) => $.extensionPanel.ways.outUnknown, { at })
        : t(($) => $.extensionPanel.ways.out, { address, at })}
    </div>
  );
}

function Hindrance({ reason }: { reason: string }) {
  const { t } = useTranslation();
  const known = WAY_REASONS.find((one): one is WayReason => one === reason);
  return (
    <div role="status">
      {known
        ? t(($) => $.extensionPanel.ways.reasons[known])
        : t(($) => $.extensionPanel.ways.unknown, { reason })}
    </div>
  );
}
