import * as v from "valibot";
import { createStore } from "../../ui/store.ts";

/** Which payment was begun last: in this tab, and in this browser, where the way back leads into another. */
const BEGUN_KEY = "payment-begun";
/** What the provider's page sent back with, until it was looked at; a reload keeps it. */
const RETURN_KEY = "payment-return";

const returnSchema = v.picklist(["success", "failure"]);
export type PaymentReturn = v.InferOutput<typeof returnSchema>;

const readReturn = (): PaymentReturn | null => {
  const read = v.safeParse(returnSchema, sessionStorage.getItem(RETURN_KEY));
  return read.success ? read.output : null;
};

/** Who has come back from a provider waits for the payment: this says nothing of whether it came. */
export const paymentReturn = createStore<PaymentReturn | null>(null);

/** Takes up what was kept over the load of the page. */
export const takeUpReturn = (): void => paymentReturn.set(readReturn());

export function keepReturn(result: string): void {
  if (!v.is(returnSchema, result)) return;
  sessionStorage.setItem(RETURN_KEY, result);
  paymentReturn.set(result);
}

export function dropReturn(): void {
  sessionStorage.removeItem(RETURN_KEY);
  paymentReturn.set(null);
}

const idOf = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
};

export function keepBegun(paymentId: number): void {
  sessionStorage.setItem(BEGUN_KEY, String(paymentId));
  localStorage.setItem(BEGUN_KEY, String(paymentId));
}

export const begunPayment = (): number | null =>
  idOf(sessionStorage.getItem(BEGUN_KEY) ?? localStorage.getItem(BEGUN_KEY));

export function forgetBegun(): void {
  sessionStorage.removeItem(BEGUN_KEY);
  localStorage.removeItem(BEGUN_KEY);
}
