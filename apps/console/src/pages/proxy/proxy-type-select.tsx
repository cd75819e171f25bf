import type { ProxyType } from "@baton/contract";
import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PROXY_TYPE_NAMES, PROXY_TYPES } from "./proxy-types.ts";

interface ProxyTypeSelectProps {
  value: ProxyType;
  onChange: (type: ProxyType) => void;
}

export function ProxyTypeSelect({ value, onChange }: ProxyTypeSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t(($) => $.proxies.type)}
      data={PROXY_TYPES.map((one) => ({ value: String(one), label: PROXY_TYPE_NAMES[one] }))}
      value={String(value)}
      allowDeselect={false}
      onChange={(text) => {
        const type = PROXY_TYPES.find((one) => String(one) === text);
        if (type !== undefined) onChange(type);
      }}
    />
  );
}
