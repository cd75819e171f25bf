import { useTranslation } from "react-i18next";
import { EntityPicker, type PickerProps } from "../../ui/entity-picker.tsx";
import { proxyPagesQuery } from "./proxy.queries.ts";

interface ProxyPickerProps extends PickerProps {
  leftOut: ReadonlySet<number>;
}

const SOURCE = {
  pages: proxyPagesQuery,
  toChoice: ({ id, name }: { id: number; name: string }) => ({ id, name }),
};

export function ProxyPicker({ leftOut, ...props }: ProxyPickerProps) {
  const { t } = useTranslation();
  return (
    <EntityPicker
      {...props}
      source={SOURCE}
      isLeftOut={({ id }) => leftOut.has(id)}
      nothingFound={t(($) => $.common.nothingFound)}
      nothingThere={t(($) => $.proxies.noOthers)}
    />
  );
}
