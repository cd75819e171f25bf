import { proxyTypeOf } from "../../session/proxy-type.ts";
import type {
  NewVendorProfile,
  Platform,
  VendorProfileChange,
  VendorProxy,
} from "../../core/profiles.ts";

export const PLATFORMS = ["windows", "macos", "linux"] as const satisfies Platform[];

const PROXY_TYPES = { http: "http", socks4: "socks4", socks5: "socks5" } as const;

const proxyFields = (proxy: VendorProxy | null) =>
  proxy && {
    ...{ type: proxyTypeOf(PROXY_TYPES, proxy), host: proxy.host, port: proxy.port },
    ...(proxy.login === null ? {} : { login: proxy.login, password: proxy.password ?? "" }),
  };

const noteFields = (notes: string) => (notes === "" ? [] : [{ content: notes }]);

/**
 * The fingerprint as Dolphin{anty} gave it, and nothing of it by Baton. No arguments: only those of the
 * app's own list are taken.
 */
export const newFields = (
  { name, notes, groupId, proxy, startPages }: NewVendorProfile,
  fingerprint: { platform: string; platformVersion?: string | null | undefined; all: object },
) => ({
  ...{ name, browserType: "anty", platform: fingerprint.platform },
  ...{ platformVersion: fingerprint.platformVersion ?? null, fingerprint: fingerprint.all },
  ...(notes === null ? {} : { notes: noteFields(notes) }),
  ...(groupId === null ? {} : { folderId: Number(groupId) }),
  ...(proxy === null ? {} : { proxy: proxyFields(proxy) }),
  ...(startPages.length === 0 ? {} : { tabs: startPages }),
});

export const changedFields = ({ name, notes, proxy }: VendorProfileChange) => ({
  ...(name === undefined ? {} : { name }),
  ...(notes === undefined ? {} : { notes: noteFields(notes) }),
  ...(proxy === undefined ? {} : { proxy: proxyFields(proxy) }),
});
