import type { BrowserConnection } from "@baton/contract";
import type { BrowserVariant } from "../../../entities/browser-connection/vendors.ts";

export const SECRETS = ["key", "login", "password"] as const;
export type SecretName = (typeof SECRETS)[number];

export interface ConnectionForm {
  browserApi: BrowserConnection["browserApi"] | null;
  variant: string | null;
  name: string;
  companionId: number | null;
  localAddress: string;
  cloudAddress: string;
  login: string;
  /** Undefined stays as it is, null is taken away. */
  key: string | null | undefined;
  password: string | null | undefined;
}

export const toForm = (connection: BrowserConnection | null): ConnectionForm => ({
  browserApi: connection?.browserApi ?? null,
  variant: connection?.variant ?? null,
  name: connection?.name ?? "",
  companionId: connection?.companionId ?? null,
  localAddress: connection?.localAddress ?? "",
  cloudAddress: connection?.cloudAddress ?? "",
  login: connection?.login ?? "",
  key: undefined,
  password: undefined,
});

const orNull = (text: string): string | null => text.trim() || null;

/** Only what the variant has: nobody would ever read the rest. */
export function toInput(form: ConnectionForm, variant: BrowserVariant) {
  const asks = (name: SecretName) => variant.asks.includes(name);
  return {
    name: form.name.trim(),
    variant: variant.id,
    companionId: variant.localAddress === null ? null : form.companionId,
    ...(variant.localAddress !== null && { localAddress: orNull(form.localAddress) }),
    ...(variant.cloudAddress !== null && { cloudAddress: orNull(form.cloudAddress) }),
    ...(asks("login") && { login: orNull(form.login) }),
    ...(asks("key") && form.key !== undefined && { key: form.key && orNull(form.key) }),
    ...(asks("password") &&
      form.password !== undefined && { password: form.password && orNull(form.password) }),
  };
}
