import { proxyTypeOf } from "../../session/proxy-type.ts";
import type { NewVendorProfile, VendorProfileChange, VendorProxy } from "../../core/profiles.ts";
import type { ProfileArgument, ProfileDetails } from "./indigo-x.replies.ts";

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

/**
 * What of a profile changes; nothing where nothing does. A change of its parameters has to name the
 * fingerprint: that is the profile's own, with our arguments among its arguments. A pinned core
 * would be renewed by a change that does not say that it is pinned.
 */
export function toChange(
  { name, notes, proxy, launchArguments }: VendorProfileChange,
  { fingerprint, isCorePinned }: ProfileDetails,
): object {
  const params = launchArguments && missing(fingerprint.cmd_params?.params ?? [], launchArguments);
  const own = { ...fingerprint, ...(params && { cmd_params: { params } }) };
  const isInside = proxy !== undefined || params !== undefined;
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(notes === undefined ? {} : { notes }),
    ...(proxy ? { proxy: proxyOf(proxy) } : {}),
    ...(isInside ? { parameters: { ...maskingOf(proxy), fingerprint: own } } : {}),
  };
  const isNothing = Object.keys(change).length === 0;
  return isNothing || !isCorePinned ? change : { ...change, auto_update_core: false };
}

const maskingOf = (proxy: VendorProxy | null | undefined) =>
  proxy === undefined ? {} : { flags: { proxy_masking: proxy ? "custom" : "disabled" } };

/** All of a profile's arguments with ours among them; none where it has ours already. */
function missing(kept: readonly ProfileArgument[], launchArguments: readonly string[]) {
  const merged = mergeArguments(kept, argumentsOf(launchArguments));
  return merged.every((one) => hasArgument(kept, one)) ? undefined : merged;
}

const PROXY_TYPES = { http: "http", https: "https", socks4: "socks4", socks5: "socks5" } as const;

function proxyOf(proxy: VendorProxy) {
  const { host, port, login, password } = proxy;
  const type = proxyTypeOf(PROXY_TYPES, proxy);
  return { type, host, port, username: login ?? "", password: password ?? "" };
}

/** `--load-extension=/a` as its name and its value; one without a value is `true`. */
const argumentsOf = (launchArguments: readonly string[]): ProfileArgument[] =>
  launchArguments.map((argument) => {
    const [, flag = argument, value = "true"] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
    return { flag, value };
  });

const hasArgument = (kept: readonly ProfileArgument[], { flag, value }: ProfileArgument): boolean =>
  kept.some((one) => one.flag === flag && one.value === value);

/** What the profile had stays, its extensions beside the agent. */
function mergeArguments(
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
