import { createStore } from "../../ui/store.ts";

/** Whether this user can buy anything here: else nothing is said of buying. */
export const isMoneyOffered = createStore(false);

/** Whether the dialogs in which a tariff is chosen and paid are open, from wherever they were asked for. */
export const extendOpened = createStore(false);

export const openExtend = (): void => extendOpened.set(true);
