import { z } from "zod";
import { portShape, textShape } from "../../session/reply-shapes.ts";

/** What of the answers is read; the rest may be anything. */
export const envelopeSchema = z.looseObject({ ok: z.boolean() });

/** What a profile is written with. Whoever writes one writes it whole, with what it had. */
const fieldsSchema = z.object({
  profileName: z.string(),
  userDataDir: z.string().optional(),
  coreId: z.string().optional(),
  fingerprintArgs: z.array(z.string()).nullish(),
  proxyId: z.string().optional(),
  proxyConfig: z.string().optional(),
  launchArgs: z.array(z.string()).nullish(),
  tags: z.array(z.string()).nullish(),
  keywords: z.array(z.string()).nullish(),
  groupId: z.string().optional(),
  accountIds: z.array(z.string()).nullish(),
});

export const profilesSchema = z.object({
  items: z
    .array(
      fieldsSchema
        .extend({ profileId: z.string().min(1), running: z.boolean().optional() })
        .transform(({ profileId, running = false, ...fields }) => ({ profileId, running, fields })),
    )
    .nullable()
    .transform((items) => items ?? []),
});

export const createdSchema = z.object({ profileId: z.string().min(1) });
export const startedSchema = z.object({ debugPort: portShape, cdpUrl: textShape });
export const statusSchema = z.object({ running: z.boolean(), debugPort: portShape });
