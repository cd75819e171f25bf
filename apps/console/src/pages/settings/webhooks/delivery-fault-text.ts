import type { DeliveryFault } from "@baton/contract";
import type { TFunction } from "i18next";

interface Failed {
  error: DeliveryFault | null;
  statusCode: number | null;
  /** The network's own name for it. */
  detail?: string | null;
}

/** Why a message did not come through. */
export function deliveryFaultText(t: TFunction, { error, statusCode, detail }: Failed): string {
  if (error === null) return "";
  const words = t(($) => $.settings.webhooks.fault[error], { status: statusCode ?? "" });
  return detail ? `${words} (${detail})` : words;
}
