import type { PaymentProvider, PaymentType } from "@baton/contract";
import type { PaymentSettings } from "../../../../settings/payment-settings.ts";
import { makeOperatorsDoor } from "../../../../network/fetch-operators.ts";
import { makePayPro } from "../payproglobal/paypro.ts";
import { makeRobokassa } from "../robokassa/robokassa.ts";

const CALL_MS = 20_000;

export type Providers = ReturnType<typeof makeProviders>;

/** Those that the operator has keys of, and the one that is none. */
export function makeProviders({ robokassa, payPro, isSandbox }: PaymentSettings, callMs = CALL_MS) {
  const addresses = [robokassa?.url, payPro?.url].filter((url) => url !== undefined);
  const door = makeOperatorsDoor(addresses, callMs);
  const methods: { type: PaymentType; provider: PaymentProvider }[] = [];
  if (payPro) methods.push({ type: "world_cards", provider: "payproglobal" });
  else if (isSandbox) methods.push({ type: "world_cards", provider: "sandbox" });
  if (robokassa) methods.push({ type: "russian_cards", provider: "robokassa" });
  else if (isSandbox) methods.push({ type: "russian_cards", provider: "sandbox" });
  return {
    methods,
    robokassa: robokassa && makeRobokassa(robokassa, door, callMs),
    payPro: payPro && makePayPro(payPro, door, callMs),
    /** Robokassa's test mode moves no money either. */
    isTrial: (provider: PaymentProvider): boolean =>
      provider === "sandbox" || (provider === "robokassa" && robokassa?.isTest === true),
    close: () => door.close(),
  };
}
