import { proxyTypeOf } from "../../session/proxy-type.ts";
import type { NewVendorProfile, VendorProfileChange, VendorProxy } from "../../core/profiles.ts";
import type { ProfileArgument } from "./indigo-x.replies.ts";

/** All that it wants to be told; masked, the vendor makes each up itself. */
const MASKED = {
  audio_masking: "mask",
  fonts_masking: "mask",
  geolocation_masking: "mask",
  geolocation_popup: "prompt",
  graphics_masking: "mask",
  graphics_noise: "mask",
  localization_masking: "mask",
  media_devices_masking: "mask",
  navigator_masking: "mask",
  ports_masking: "mask",
  screen_masking: "mask",
  timezone_masking: "mask",
  webrtc_masking: "mask",
};

export function toFields(profile: NewVendorProfile) {
  const { name, notes, groupId, platform, proxy, startPages, launchArguments } = profile;
  const params = argumentsOf(launchArguments);
  return {
    ...{ name, browser_type: "mimic", os_type: platform ?? "windows" },
    ...(groupId === null ? {} : { folder_id: groupId }),
    ...(notes === null ? {} : { notes }),
    parameters: {
      flags: {
        ...{ ...MASKED, proxy_masking: proxy ? "custom" : "disabled" },
        ...(startPages.length === 0 ? {} : { startup_behavior: "custom" }),
      },
      // The agent has a service worker.
      storage: { is_local: false, save_service_worker: true },
      fingerprint: params.length === 0 ? {} : { cmd_params: { params } },
      ...(proxy ? { proxy: proxyOf(proxy) } : {}),
      ...(startPages.length === 0 ? {} : { custom_start_urls: startPages }),
    },
  };
}

/** What of a profile changes, `params` being all of its arguments; nothing where nothing does. */
export function toChange(
  { name, notes, proxy }: VendorProfileChange,
  params: ProfileArgument[] | undefined,
): object {
  const parameters = {
    ...(proxy === undefined ? {} : { flags: { proxy_masking: proxy ? "custom" : "disabled" } }),
    ...(params === undefined ? {} : { fingerprint: { cmd_params: { params } } }),
  };
  return {
    ...(name === undefined ? {} : { name }),
    ...(notes === undefined ? {} : { notes }),
    ...(proxy ? { proxy: proxyOf(proxy) } : {}),
    ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
  };
}

const PROXY_TYPES = { http: "http", https: "https", socks4: "socks4", socks5: "socks5" } as const;

function proxyOf(proxy: VendorProxy) {
  const { host, port, login, password } = proxy;
  const type = proxyTypeOf(PROXY_TYPES, proxy);
  return { type, host, port, username: login ?? "", password: password ?? "" };
}

/** `--load-extension=/a` as its name and its value; one without a value is `true`. */
export const argumentsOf = (launchArguments: readonly string[]): ProfileArgument[] =>
  launchArguments.map((argument) => {
    const [, flag = argument, value = "true"] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
    return { flag, value };
  });

export const hasArgument = (
  kept: readonly ProfileArgument[],
  { flag, value }: ProfileArgument,
): boolean => kept.some((one) => one.flag === flag && one.value === value);

/** What the profile had stays, its extensions beside the agent. */
export function mergeArguments(
  kept: readonly ProfileArgument[],
  ours: readonly ProfileArgument[],
): ProfileArgument[] {
  const others = kept.filter(({ flag }) => !ours.some((one) => one.flag === flag));
  const merged = ours.map(({ flag, value }) => {
    const before = kept.find((one) => one.flag === flag)?.value;
    if (flag !== "load-extension" || typeof before !== "string") return { flag, value };
    return { flag, value: [...new Set(`${before},${value}`.split(","))].join(",") };
  });
  return [...others, ...merged];
}
