import { Button, Group } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../i18n/format.ts";
import { Banner } from "../ui/banner.tsx";
import type { DraftOffer } from "./use-kept-draft.ts";

/** Unsaved work of an earlier visit, to be taken up again or not. */
export function DraftOfferBanner({ offer }: { offer: DraftOffer }) {
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
