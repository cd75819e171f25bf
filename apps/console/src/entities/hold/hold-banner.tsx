import { Button } from "@mantine/core";
import { IconAlertTriangle, IconBrowserCheck, IconHandStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { Banner } from "../../ui/banner.tsx";
import type { HoldState } from "./hold-link.ts";

interface HoldBannerProps {
  state: HoldState;
  /** The browser's name. */
  name: string;
  onGiveBack: () => void;
  onRetry: () => void;
}

/** How the hold stands, who asks for the browser, and the ways out of it. */
export function HoldBanner({ state, name, onGiveBack, onRetry }: HoldBannerProps) {
  const { t } = useTranslation();
  const giveBack = (
    <Button size="compact-xs" variant="default" onClick={onGiveBack}>
      {t(($) => $.holds.giveBack)}
    </Button>
  );
  const again = (
    <Button size="compact-xs" variant="default" onClick={onRetry}>
      {t(($) => $.holds.again)}
    </Button>
  );
  switch (state.status) {
    case "taking":
      return (
        <Banner tone="info" icon={IconBrowserCheck}>
          {t(($) => $.holds.taking)}
        </Banner>
      );
    case "refused":
      return (
        <Banner tone="bad" icon={IconAlertTriangle} action={again}>
          {errorText(t, state.error)}
        </Banner>
      );
    case "ended":
      return (
        <Banner tone="warn" icon={IconAlertTriangle} action={again}>
          {t(($) => $.holds.ended)}
        </Banner>
      );
    case "held":
      return state.hold.askedBy === null ? (
        <Banner tone="info" icon={IconBrowserCheck} action={giveBack}>
          {t(($) => $.holds.held, { name })}
        </Banner>
      ) : (
        <Banner tone="warn" icon={IconHandStop} action={giveBack}>
          {t(($) => $.holds.askedBy, { who: state.hold.askedBy })}
        </Banner>
      );
  }
}
