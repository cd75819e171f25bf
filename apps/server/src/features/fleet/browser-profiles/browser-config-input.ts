import {
  BrowserApi,
  type BodyOf,
  type ConfigTemplate,
  ProfileSelection,
  type updateBrowserConfig,
} from "@baton/contract";
import { fail } from "../../../http/errors.ts";

export type ConfigInput = BodyOf<typeof updateBrowserConfig>;
export type BrowserSettings = Pick<
  ConfigTemplate,
  "connectionMethod" | "profileSelection" | "isHeadless"
>;

const WITH_PROFILE = [
  "profileId",
  "profiles",
  "vendorProfileId",
  "templateId",
  "isHeadless",
] as const;

export function refuseContradicting(body: ConfigInput): void {
  const { browserApi } = body;
  const beside = WITH_PROFILE.find((field) => body[field] !== undefined);
  if (browserApi === BrowserApi.None && beside !== undefined)
    throw fail("invalidInput", { field: beside, message: "None is a browser without a profile." });
}

export const NO_CLOUD = "This browser starts on its own machine, not in a cloud.";

/** Which of the fields asks for a browser in its vendor's cloud. */
export function cloudField(
  settings: Pick<ConfigInput, "connectionMethod" | "profileSelection">,
): "connectionMethod" | "profileSelection" | undefined {
  if (settings.connectionMethod === "cloud") return "connectionMethod";
  return settings.profileSelection === ProfileSelection.ForceCloud ? "profileSelection" : undefined;
}

/** For Chromium, which is nobody's cloud's. */
export function refuseCloud(
  settings: Pick<ConfigInput, "connectionMethod" | "profileSelection">,
): void {
  const field = cloudField(settings);
  if (field) throw onlyHere(field);
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
