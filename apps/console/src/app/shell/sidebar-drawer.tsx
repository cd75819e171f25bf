import { Drawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SIDEBAR_WIDTH } from "../../theme/density.ts";
import { Logo } from "../../ui/logo.tsx";
import { Sidebar } from "./sidebar.tsx";
import classes from "./sidebar.module.css";

/** The navigation of a narrow screen. */
export function SidebarDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="left"
      size={SIDEBAR_WIDTH + 40}
      padding={0}
      title={<Logo />}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
      classNames={{ header: classes["drawerHeader"] ?? "", content: classes["drawer"] ?? "" }}
    >
      <Sidebar isInDrawer />
    </Drawer>
  );
}
