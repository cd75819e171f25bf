import { Button, Group } from "@mantine/core";
import { IconHistory, IconHistoryOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../i18n/format.ts";
import { Banner } from "../ui/banner.tsx";
import type { DraftOffer } from "./use-kept-draft.ts";

/** Unsaved work of an earlier visit, to be taken up again or not. */
function DraftOfferBanner({ offer }: { offer: DraftOffer }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="info"
      icon={IconHistory}
      action={
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" onClick={offer.take}>
            {t(($) => $.editor.draftTake)}
          </Button>
          <Button size="xs" variant="default" onClick={offer.refuse}>
            {t(($) => $.editor.draftDrop)}
          </Button>
        </Group>
      }
    >
      {t(($) => $.editor.draftKept, { at: formatDateTime(new Date(offer.at)) })}
    </Banner>
  );
}

/** Unsaved work that would not outlive the window. */
function NotKeptBanner() {
  const { t } = useTranslation();
  return (
    <Banner tone="info" icon={IconHistoryOff}>
      {t(($) => $.editor.draftNotKept)}
    </Banner>
  );
}

interface DraftBannersProps {
  offer: DraftOffer | null;
  isNotKept: boolean;
}

/** How it stands with the unsaved work that this browser keeps. */
export function DraftBanners({ offer, isNotKept }: DraftBannersProps) {
  return (
    <>
      {offer && <DraftOfferBanner offer={offer} />}
      {isNotKept && <NotKeptBanner />}
    </>
  );
}
