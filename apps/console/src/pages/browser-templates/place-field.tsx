import { BrowserApi } from "@baton/contract";
import { Select } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { nameBehind } from "../../entities/browser-connection/vendors.ts";
import { fitDraft, type Places, variantFor } from "./profile-draft.ts";
import type { OpenProfile } from "./open-profile.ts";
import { useProfileFields } from "./use-profile-fields.ts";

const OURS = "chromium";

/** Chromium on the server, or a vendor by a connection of the user's. */
export function PlaceField({ open, places }: { open: OpenProfile; places: Places }) {
  const { t } = useTranslation();
  const { draft } = open.editor;
  const { set, faultOf } = useProfileFields(open);
  const { connections, vendors } = places;
  const data = connections.map((one) => {
    const vendor = nameBehind(vendors, one);
    return {
      value: String(one.id),
      label: vendor === one.name ? vendor : `${one.name} (${vendor})`,
    };
  });
  const choose = (value: string | null) => {
    const chosen = connections.find(({ id }) => String(id) === value);
    const next = {
      ...draft,
      browserApi: chosen?.browserApi ?? BrowserApi.Chromium,
      connectionId: chosen?.id ?? null,
      // Another vendor has other groups.
      groupId: null,
      groupName: null,
    };
    set(fitDraft(next, variantFor(next, places)));
  };
  const variant = variantFor(draft, places);
  const unproven = variant?.isAgentDocumented === false ? variant.name : null;
  const isVendors = draft.connectionId !== null || draft.browserApi !== BrowserApi.Chromium;
  return (
    <Select
      label={t(($) => $.browserTemplates.place)}
      description={
        connections.length === 0 ? (
          <>
            {t(($) => $.browserTemplates.onlyOurs)}{" "}
            <Link to="/settings" hash="browsers">
              {t(($) => $.browserTemplates.connect)}
            </Link>
          </>
        ) : (
          unproven && t(($) => $.browserTemplates.agentUnproven, { vendor: unproven })
        )
      }
      data={[{ value: OURS, label: t(($) => $.browserTemplates.ours) }, ...data]}
      value={isVendors ? String(draft.connectionId ?? "") : OURS}
      allowDeselect={false}
      error={faultOf("connectionId") ?? faultOf("browserApi")}
      onChange={choose}
    />
  );
}
