import { ActionIcon, Menu, type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconCheck, IconDeviceDesktop, type Icon, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

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
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon aria-label={`${t(($) => $.shell.colorScheme)}: ${label(colorScheme)}`}>
          <CurrentIcon size={17} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map((scheme) => {
          const SchemeIcon = ICONS[scheme];
          return (
            <Menu.Item
              key={scheme}
              aria-current={scheme === colorScheme}
              leftSection={<SchemeIcon size={15} />}
              rightSection={scheme === colorScheme ? <IconCheck size={14} /> : null}
              onClick={() => setColorScheme(scheme)}
            >
              {label(scheme)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
