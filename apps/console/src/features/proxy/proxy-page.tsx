import { IconNetworkOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { StateMessage } from "../../ui/state-message.tsx";

export function ProxyPage() {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={IconNetworkOff}
      title={t(($) => $.pages.proxyTitle)}
      text={t(($) => $.pages.proxyText)}
    />
  );
}
