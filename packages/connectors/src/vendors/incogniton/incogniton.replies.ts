import { z } from "zod";
import { idShape, textShape } from "../../session/reply-shapes.ts";

/** From the answer down to a field of a profile's block. */
const DEPTH = 5;

/** Names of fields come with spaces around them, here and there. */
export function withTrimmedKeys(value: unknown, depth = DEPTH): unknown {
  if (depth === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => withTrimmedKeys(one, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.trim(), withTrimmedKeys(one, depth - 1)]),
  );
}

export const envelopeSchema = z.record(z.string(), z.unknown());
export const errorSchema = z.object({ status: z.string().regex(/^error$/i) });

const generalSchema = z
  .object({
    browser_id: idShape.nullish(),
    profile_name: textShape,
    profile_notes: textShape,
    profile_group: textShape,
  })
  .catch({ browser_id: null, profile_name: null, profile_notes: null, profile_group: null });

const profileSchema = z
  .object({
    general_profile_information: generalSchema,
    profile_browser_id: idShape.nullish(),
    Proxy: z.object({ proxy_url: textShape }).nullish().catch(null),
  })
  .transform(({ general_profile_information: general, profile_browser_id: id, Proxy: proxy }) => ({
    ...general,
    id: general.browser_id ?? id ?? "",
    proxy: proxy?.proxy_url ?? null,
  }))
  .refine(({ id }) => id !== "");
export type ListedProfile = z.output<typeof profileSchema>;

const profiles = z.array(profileSchema);
/** The documents say `profileData`, the vendor's own types `profiles`. */
export const profilesSchema = z.union([
  z.object({ profileData: profiles }).transform(({ profileData }) => profileData),
  z.object({ profiles }).transform((answer) => answer.profiles),
]);

export const oneSchema = z.object({
  profileData: z.object({
    general_profile_information: z.record(z.string(), z.unknown()).catch({}),
    Proxy: z.object({ connection_type: z.string() }).nullish().catch(null),
  }),
});

export const createdSchema = z.object({ profile_browser_id: idShape });
export const startedSchema = z.object({ puppeteerUrl: z.string() });
export const statusSchema = z.object({ status: z.string() });
