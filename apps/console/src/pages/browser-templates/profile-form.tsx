import { PROFILE_PLATFORMS } from "@baton/contract";
import { Checkbox, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "../../editor/editor.module.css";
import own from "./browser-templates.module.css";
import { NamePatternField } from "./name-pattern-field.tsx";
import { PlaceField } from "./place-field.tsx";
import type { OpenProfile } from "./open-profile.ts";
import { type Places, variantFor } from "./profile-draft.ts";
import { ProfileGroupField } from "./profile-group-field.tsx";
import { useProfileFields } from "./use-profile-fields.ts";

const NO_PLACES: Places = { connections: [], vendors: [] };

/** All of a template: where its profiles are made, what they are called, what becomes of them. */
export function ProfileForm({ open }: { open: OpenProfile }) {
  const { t } = useTranslation();
  const { draft } = open.editor;
  const places = open.known ?? NO_PLACES;
  const variant = variantFor(draft, places);
  const { set, faultOf } = useProfileFields(open);
  const isOurs = draft.connectionId === null;
  const has = (ability: boolean | undefined) => isOurs || ability === true;
  return (
    <div className={`${classes["panel"]} ${own["panel"]}`}>
      <fieldset className={classes["fields"]}>
        <PlaceField open={open} places={places} />
        {variant && variant.groups !== null && <ProfileGroupField open={open} variant={variant} />}
        {variant && variant.platforms.length > 0 && (
          <Select
            label={t(($) => $.browserTemplates.platform)}
            description={t(($) => $.browserTemplates.platformHint)}
            data={PROFILE_PLATFORMS.filter((one) => variant.platforms.includes(one)).map((one) => ({
              value: one,
              label: t(($) => $.browserTemplates.platforms[one]),
            }))}
            value={draft.platform}
            error={faultOf("platform")}
            onChange={(value) =>
              set({ platform: PROFILE_PLATFORMS.find((one) => one === value) ?? null })
            }
          />
        )}
        <NamePatternField open={open} />
        {has(variant?.hasProxies) && (
          <Select
            label={t(($) => $.browserTemplates.proxy)}
            description={t(($) => $.browserTemplates.proxyHint)}
            data={(["first", "none"] as const).map((one) => ({
              value: one,
              label: t(($) => $.browserTemplates.proxies[one]),
            }))}
            value={draft.proxy}
            allowDeselect={false}
            error={faultOf("proxy")}
            onChange={(value) => set({ proxy: value === "first" ? "first" : "none" })}
          />
        )}
        {variant?.hasStartPages && (
          <TextInput
            label={t(($) => $.browserTemplates.startPage)}
            placeholder="https://"
            value={draft.startPage ?? ""}
            error={faultOf("startPage")}
            onChange={(event) => set({ startPage: event.currentTarget.value || null })}
          />
        )}
        {has(variant?.hasNotes) && (
          <Textarea
            label={t(($) => $.browserTemplates.notes)}
            rows={3}
            maxLength={1000}
            value={draft.notes}
            error={faultOf("notes")}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
        )}
        <EndFields open={open} hasHeadless={has(variant?.hasHeadless)} />
      </fieldset>
    </div>
  );
}

/** How its browser runs, and when it is stopped. */
function EndFields({ open, hasHeadless }: { open: OpenProfile; hasHeadless: boolean }) {
  const { t } = useTranslation();
  const { draft } = open.editor;
  const { set, faultOf } = useProfileFields(open);
  return (
    <>
      {hasHeadless && (
        <Checkbox
          label={t(($) => $.browserTemplates.headless)}
          checked={draft.isHeadless}
          onChange={(event) => set({ isHeadless: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t(($) => $.browserTemplates.stopAfterRun)}
        description={t(($) => $.browserTemplates.stopAfterRunHint)}
        checked={draft.isStoppedAfterRun}
        onChange={(event) => set({ isStoppedAfterRun: event.currentTarget.checked })}
      />
      <NumberInput
        label={t(($) => $.browserTemplates.stopAfterIdle)}
        description={t(($) => $.browserTemplates.stopAfterIdleHint)}
        placeholder={t(($) => $.browserTemplates.never)}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        value={draft.stopAfterIdleMinutes ?? ""}
        error={faultOf("stopAfterIdleMinutes")}
        onChange={(value) => set({ stopAfterIdleMinutes: value === "" ? null : Number(value) })}
      />
    </>
  );
}
