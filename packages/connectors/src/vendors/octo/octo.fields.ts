import { proxyTypeOf } from "../../session/proxy-type.ts";
import type {
  NewVendorProfile,
  Platform,
  StartOptions,
  VendorProfileChange,
  VendorProxy,
} from "../../core/profiles.ts";

/** Octo's words for what a fingerprint is made for. */
const SYSTEMS = { windows: "win", macos: "mac", linux: "lin", android: "android" } as const;
export const PLATFORMS: readonly Platform[] = ["windows", "macos", "linux", "android"];

const PROXY_TYPES = { http: "http", https: "https", socks5: "socks5" } as const;

const proxyFields = (proxy: VendorProxy | null) =>
  proxy && {
    ...{ type: proxyTypeOf(PROXY_TYPES, proxy), host: proxy.host, port: proxy.port },
    ...{ login: proxy.login ?? "", password: proxy.password ?? "" },
  };

/** A fingerprint with no more than it must have: Octo makes the rest. */
export const newFields = (profile: NewVendorProfile) => ({
  title: profile.name,
  fingerprint: { os: SYSTEMS[profile.platform ?? "windows"] },
  ...(profile.notes === null ? {} : { description: profile.notes }),
  ...(profile.groupId === null ? {} : { tags: [profile.groupId] }),
  ...(profile.proxy === null ? {} : { proxy: proxyFields(profile.proxy) }),
  ...(profile.startPages.length === 0 ? {} : { start_pages: profile.startPages }),
  ...(profile.launchArguments.length === 0 ? {} : { launch_args: profile.launchArguments }),
});

export const changedFields = ({ name, notes, proxy, launchArguments }: VendorProfileChange) => ({
  ...(name === undefined ? {} : { title: name }),
  ...(notes === undefined ? {} : { description: notes }),
  ...(proxy === undefined ? {} : { proxy: proxyFields(proxy) }),
  ...(launchArguments === undefined ? {} : { launch_args: launchArguments }),
});

/** Without `debug_port` it tells none; it listens on this machine only. */
export const startFields = (uuid: string, { isHeadless, launchArguments }: StartOptions) => ({
  ...{ uuid, headless: isHeadless, debug_port: true, only_local: true, flags: launchArguments },
});
