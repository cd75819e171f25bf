import {
  BrowserApi,
  type BodyOf,
  type ConfigTemplate,
  ProfileSelection,
  type updateBrowserConfig,
} from "@baton/contract";
import { fail } from "../../http/errors.ts";

export type ConfigInput = BodyOf<typeof updateBrowserConfig>;
export type BrowserSettings = Pick<
  ConfigTemplate,
  "connectionMethod" | "profileSelection" | "isHeadless"
>;

const STARTED: readonly BrowserApi[] = [BrowserApi.None, BrowserApi.Chromium];
const WITH_PROFILE = ["profileId", "profiles", "templateId", "isHeadless"] as const;

/** What Baton cannot start yet is not set, rather than set and left alone. */
export function refuseUnsupported(body: ConfigInput): void {
  const { browserApi } = body;
  if (browserApi !== undefined && !STARTED.includes(browserApi))
    throw fail("invalidInput", {
      field: "browserApi",
      message: "Baton does not start browsers of this vendor yet: Chromium and None work.",
    });
  const beside = WITH_PROFILE.find((field) => body[field] !== undefined);
  if (browserApi === BrowserApi.None && beside !== undefined)
    throw fail("invalidInput", { field: beside, message: "None is a browser without a profile." });
  refuseCloud(body);
}

/** For Chromium, which is the only browser that Baton starts yet. */
export function refuseCloud({
  connectionMethod,
  profileSelection,
}: Pick<ConfigInput, "connectionMethod" | "profileSelection">): void {
  if (connectionMethod === "cloud") throw onlyHere("connectionMethod");
  if (profileSelection === ProfileSelection.ForceCloud) throw onlyHere("profileSelection");
}

const onlyHere = (field: string) =>
  fail("invalidInput", { field, message: "Chromium runs on the server itself, not in a cloud." });

/** Which extension is to have which profile; `field` says where the profile stands in the input. */
export interface Tie {
  extensionId: number;
  profileId: number;
  field: string;
}

/** The first of those that are the user's gets the one profile, or each its own. */
export function readTies(body: ConfigInput, own: ReadonlySet<number>): Tie[] {
  const { extensionIds, profileId, profiles = [] } = body;
  refuseDoubles(profiles.map((one) => one.profileId));
  const named = new Set(extensionIds);
  const ties = profiles.map((one, index): Tie => {
    if (!named.has(one.extensionId))
      throw fail("invalidInput", {
        field: `profiles.${index}.extensionId`,
        message: "is none of extensionIds",
      });
    return { ...one, field: `profiles.${index}.profileId` };
  });
  if (profileId === undefined) return ties.filter(({ extensionId }) => own.has(extensionId));
  const first = extensionIds.find((id) => own.has(id));
  // Without anybody to have it, the profile is to be the user's all the same.
  return [{ extensionId: first ?? 0, profileId, field: "profileId" }];
}

function refuseDoubles(profileIds: number[]): void {
  const index = profileIds.findIndex((id, place) => profileIds.indexOf(id) < place);
  if (index >= 0)
    throw fail("invalidInput", {
      field: `profiles.${index}.profileId`,
      message: "is named twice: a profile is one browser",
    });
}

/** The settings that are given, those of a template before them. */
export function readSettings(
  body: ConfigInput,
  template: ConfigTemplate | undefined,
): Partial<BrowserSettings> {
  const { connectionMethod, profileSelection, isHeadless } = body;
  return {
    ...(template && {
      connectionMethod: template.connectionMethod,
      profileSelection: template.profileSelection,
      isHeadless: template.isHeadless,
    }),
    ...(connectionMethod !== undefined && { connectionMethod }),
    ...(profileSelection !== undefined && { profileSelection }),
    ...(isHeadless !== undefined && { isHeadless }),
  };
}
