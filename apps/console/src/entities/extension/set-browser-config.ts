import {
  type BrowserProfile,
  type ConnectionMethod,
  deleteBrowserConfigs,
  type Extension,
  type ProfileSelection,
  updateBrowserConfig,
} from "@baton/contract";
import { call } from "../../api/client.ts";
import type { BulkPart } from "../../ui/bulk/bulk-plan.ts";
import { carryOut } from "../../ui/bulk/carry-out.ts";
import type { CommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { EXTENSION_COMMANDS } from "./command-list.ts";
import { partOf, planOf, type Rows } from "./extension-plan.ts";
import { createUndoGuard, FACTS, guardedUndo } from "./undo-guard.ts";

export interface WantedBrowser {
  /** None: the browser is not Baton's to open. */
  isNone: boolean;
  /** For one extension, where it gets another profile. */
  profileId: number | undefined;
  isHeadless: boolean | undefined;
  profileSelection: ProfileSelection | undefined;
  connectionMethod?: ConnectionMethod | undefined;
  templateId: number | undefined;
}

interface BrowserConfigChange {
  wanted: WantedBrowser;
  /** All that there are, with what they are set to now. */
  profiles: readonly BrowserProfile[];
  /** Nothing is asked any more. */
  onSure: () => void;
}

type Part = BulkPart<Extension>;

const untiePart = (rows: Rows): Part =>
  partOf(rows, (extensionIds) => call(deleteBrowserConfigs, { body: { extensionIds } }));

const setUpPart = (rows: Rows, settings: Omit<WantedBrowser, "isNone">): Part =>
  partOf(rows, (extensionIds) =>
    call(updateBrowserConfig, { body: { extensionIds, ...given(settings) } }),
  );

/** Without what is undefined: the call would rather not hear of it. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Each its own profile. */
const tiePart = (rows: Rows): Part => {
  const profileOf = new Map(rows.map((row) => [row.id, row.browserConfig?.profileId ?? 0]));
  return partOf(rows, (extensionIds) => {
    const profiles = extensionIds.map((extensionId) => ({
      extensionId,
      profileId: profileOf.get(extensionId) ?? 0,
    }));
    return call(updateBrowserConfig, { body: { extensionIds, profiles } });
  });
};

/** What puts each back to the profile, and the window, that it had. */
function backParts(rows: Rows, profiles: readonly BrowserProfile[], wanted: WantedBrowser): Part[] {
  if (wanted.isNone) return [tiePart(rows)];
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const settingsOf = ({ browserConfig }: Extension) => {
    const before = byId.get(browserConfig?.profileId ?? 0);
    return {
      isHeadless: before?.isHeadless,
      profileSelection:
        wanted.profileSelection === undefined ? undefined : before?.profileSelection,
      connectionMethod:
        wanted.connectionMethod === undefined ? undefined : before?.connectionMethod,
    };
  };
  const { bare = [], tied = [] } = Object.groupBy(rows, ({ browserConfig }) =>
    browserConfig ? "tied" : "bare",
  );
  const groups = Map.groupBy(tied, (row) => JSON.stringify(settingsOf(row)));
  const isOne = wanted.profileId !== undefined;
  return [
    ...(bare.length > 0 ? [untiePart(bare)] : []),
    ...[...groups.values()].flatMap((those) => {
      const [first] = those;
      if (!first) return [];
      const profileId = isOne ? first.browserConfig?.profileId : undefined;
      return [setUpPart(those, { profileId, ...settingsOf(first), templateId: undefined })];
    }),
  ];
}

/** Asks with the count, as a browser that is not opened any more stops what would run there. */
export async function setBrowserConfig(
  { t, cache }: CommandContext,
  all: Rows,
  { wanted, profiles, onSure }: BrowserConfigChange,
): Promise<void> {
  // One without a profile has nothing to set up, unless it gets one.
  const rows = wanted.profileId === undefined ? all.filter((row) => row.browserConfig) : all;
  if (rows.length === 0) return onSure();
  const texts = [
    t(($) => $.extensionChanges.integration[wanted.isNone ? "confirmNone" : "confirmSet"]),
    ...(all.length > rows.length
      ? [t(($) => $.extensionChanges.integration.without, { count: all.length - rows.length })]
      : []),
  ];
  const isSure = await confirm({
    title: t(($) => $.extensionChanges.integration.confirmTitle, { count: rows.length }),
    text: texts.join(" "),
    names: rows.map(({ name }) => name),
    confirmLabel: t(($) => $.extensionChanges.integration.submit),
  });
  if (!isSure) return;
  onSure();
  const { isNone, ...settings } = wanted;
  const { label, doneText } = EXTENSION_COMMANDS.browserConfig;
  const planWith = (parts: readonly Part[]) =>
    planOf(cache, {
      label: label(t),
      doneText: (count) => doneText(t, count),
      rows,
      parts,
    });
  const guard = createUndoGuard(FACTS.profile);
  const part = isNone ? untiePart(rows) : setUpPart(rows, settings);
  await carryOut(t, {
    ...planWith(guard.watch([part])),
    undo: guardedUndo(t, guard, "browserConfig", planWith(backParts(rows, profiles, wanted))),
  });
}
