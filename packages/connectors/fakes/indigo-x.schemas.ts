import { z } from "zod";

export const signInSchema = z.strictObject({ email: z.string(), password: z.string().length(32) });
export const searchSchema = z.strictObject({
  is_removed: z.literal(false),
  search_text: z.string(),
  storage_type: z.literal("all"),
  limit: z.int().min(1).max(100),
  offset: z.int().min(0),
  order_by: z.literal("created_at"),
  sort: z.literal("asc"),
});
export const idsSchema = z.strictObject({ ids: z.array(z.string()).min(1) });
export const removeSchema = idsSchema.extend({ permanently: z.boolean() });
const proxySchema = z.strictObject({
  type: z.enum(["http", "https", "socks4", "socks5"]),
  host: z.string().min(1),
  port: z.int(),
  username: z.string(),
  password: z.string(),
});
/** Its other parts are the vendor's own, and only sent back. */
export const fingerprintSchema = z.looseObject({
  cmd_params: z
    .strictObject({
      params: z.array(z.strictObject({ flag: z.string().regex(/^[^-]/), value: z.string() })),
    })
    .optional(),
});
const mask = z.enum(["natural", "mask", "custom"]);
export const createSchema = z.strictObject({
  name: z.string().min(1),
  browser_type: z.enum(["mimic", "stealthfox"]),
  folder_id: z.string(),
  os_type: z.enum(["linux", "macos", "windows", "android"]),
  notes: z.string().optional(),
  parameters: z.strictObject({
    flags: z.strictObject({
      ...{ audio_masking: mask, fonts_masking: mask, geolocation_masking: mask },
      geolocation_popup: z.enum(["prompt", "allow", "block"]),
      ...{ graphics_masking: mask, graphics_noise: mask, localization_masking: mask },
      ...{ media_devices_masking: mask, navigator_masking: mask, ports_masking: mask },
      ...{ screen_masking: mask, timezone_masking: mask, webrtc_masking: mask },
      proxy_masking: z.enum(["disabled", "custom"]),
      startup_behavior: z.literal("custom").optional(),
    }),
    storage: z.strictObject({ is_local: z.boolean(), save_service_worker: z.boolean() }),
    fingerprint: fingerprintSchema,
    proxy: proxySchema.optional(),
    custom_start_urls: z.array(z.url()).max(5).optional(),
  }),
});
export const updateSchema = z.strictObject({
  profile_id: z.string(),
  name: z.string().optional(),
  notes: z.string().optional(),
  proxy: proxySchema.optional(),
  auto_update_core: z.boolean().optional(),
  parameters: z
    .strictObject({
      flags: z.strictObject({ proxy_masking: z.enum(["disabled", "custom"]) }).optional(),
      fingerprint: fingerprintSchema,
    })
    .optional(),
});
export const startSchema = z.strictObject({
  automation_type: z.enum(["selenium", "puppeteer", "playwright"]).optional(),
  headless_mode: z.enum(["true", "false"]).optional(),
});
