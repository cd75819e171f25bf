import type { ReactNode } from "react";
import { createStore } from "./store.ts";

export interface ConfirmRequest {
  title: string;
  text: string;
  confirmLabel: string;
  isDestructive?: boolean;
  /** Names of what it is about; the dialog shows the first few. */
  names?: readonly string[];
  /** Further choices above the buttons. */
  children?: ReactNode;
  onConfirm: () => void;
}

/** The question that is being asked; `ConfirmHost` in the shell shows it. */
export const confirmRequest = createStore<ConfirmRequest | null>(null);

const confirm = (request: ConfirmRequest): void => confirmRequest.set(request);

/** A question before something that cannot be taken back; focus is on Cancel. */
export const useConfirm = (): ((request: ConfirmRequest) => void) => confirm;
