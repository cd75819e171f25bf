import { proxyTypeOf } from "../../session/proxy-type.ts";
import type {
  NewVendorProfile,
  StartOptions,
  VendorProfileChange,
  VendorProxy,
} from "../../core/profiles.ts";

/** In no group. */
export const NO_GROUP = "0";

const PROXY_TYPES = { http: "http", https: "https", socks5: "socks5" } as const;

const proxyFields = (proxy: VendorProxy | null) =>
  proxy === null
    ? { proxy_soft: "no_proxy" }
    : {
        ...{ proxy_soft: "other", proxy_type: proxyTypeOf(PROXY_TYPES, proxy) },
        ...{ proxy_host: proxy.host, proxy_port: String(proxy.port) },
        ...{ proxy_user: proxy.login ?? "", proxy_password: proxy.password ?? "" },
      };

/** Without a fingerprint AdsPower makes one. */
export const newFields = ({ name, notes, groupId, proxy }: NewVendorProfile) => ({
  group_id: groupId ?? NO_GROUP,
  name,
  ...(notes === null ? {} : { remark: notes }),
  user_proxy_config: proxyFields(proxy),
});

/** Older apps do not take none at all; this one leaves all to them. */
export const newFieldsV1 = (profile: NewVendorProfile) => ({
  ...newFields(profile),
  fingerprint_config: { automatic_timezone: "1" },
});

export const changedFields = ({ name, notes, proxy, launchArguments }: VendorProfileChange) => ({
  ...(name === undefined ? {} : { name }),
  ...(notes === undefined ? {} : { remark: notes }),
  ...(proxy === undefined ? {} : { user_proxy_config: proxyFields(proxy) }),
  ...(launchArguments === undefined ? {} : { launch_args: launchArguments }),
});

/** Addresses stand among the arguments. */
export const startFields = ({ isHeadless, startPages, launchArguments }: StartOptions) => ({
  ...{ launch_args: [...launchArguments, ...startPages], headless: isHeadless ? "1" : "0" },
});
