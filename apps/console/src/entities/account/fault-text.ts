import type { LineFault } from "@baton/accounts";
import type { TFunction } from "i18next";

/** "2FA key: not a 2FA key", "Cookies: names no domain (line 2)". */
export function faultText(t: TFunction, { field, code, place }: LineFault): string {
  const words = t(($) => $.accounts.faults[code]);
  const whole =
    place === undefined ? words : t(($) => $.accounts.faults.place, { fault: words, place });
  return field === null ? whole : `${t(($) => $.accounts.fields[field])}: ${whole}`;
}
