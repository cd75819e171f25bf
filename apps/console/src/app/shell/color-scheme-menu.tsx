import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, type Icon, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LazyMenu } from "../../ui/lazy-menu.tsx";

const ICONS: Record<MantineColorScheme, Icon> = {
  light: IconSun,
  dark: IconMoon,
  auto: IconDeviceDesktop,
};
const SCHEMES: MantineColorScheme[] = ["light", "dark", "auto"];

export function ColorSchemeMenu() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const CurrentIcon = ICONS[colorScheme];
  const label = (scheme: MantineColorScheme) => t(($) => $.shell.schemes[scheme]);
  return (
    <LazyMenu
      width={190}
      entries={SCHEMES.map((scheme) => ({
        key: scheme,
        label: label(scheme),
        icon: ICONS[scheme],
        choice: "one",
        isChecked: scheme === colorScheme,
        onClick: () => setColorScheme(scheme),
      }))}
      button={
        <ActionIcon aria-label={`${t(($) => $.shell.colorScheme)}: ${label(colorScheme)}`}>
          <CurrentIcon size={17} stroke={1.6} />
        </ActionIcon>
      }
    />
  );
}
