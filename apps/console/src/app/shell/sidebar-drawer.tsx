import { Button, Drawer, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { SIDEBAR_WIDTH } from "../../theme/density.ts";
import { isMoneyOffered, openExtend } from "../../entities/payment/payment-opened.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { useStore } from "../../ui/store.ts";
import { Logo } from "../../ui/logo.tsx";
import { ProfileText } from "./profile-text.tsx";
import { Sidebar } from "./sidebar.tsx";
import classes from "./sidebar.module.css";

/** The bar above has no room for it on a phone. */
function DrawerProfile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(profileQuery);
  const canPay = useStore(isMoneyOffered);
  const extend = () => {
    onClose();
    openExtend();
  };
  return (
    <div className={classes["profile"]}>
      {data && <ProfileText profile={data} />}
      {canPay && (
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="light" aria-haspopup="dialog" onClick={extend}>
            {t(($) => $.shell.extend)}
          </Button>
          <LinkButton size="xs" variant="default" to="/payments">
            {t(($) => $.shell.pages.payments)}
          </LinkButton>
        </Group>
      )}
    </div>
  );
}

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
      <Sidebar top={<DrawerProfile onClose={onClose} />} />
    </Drawer>
  );
}
