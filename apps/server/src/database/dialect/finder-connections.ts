import { AsyncLocalStorage } from "node:async_hooks";

const finding = new AsyncLocalStorage<true>();

/** What `work` reads, it reads over connections that find rows by their indexes. */
export const whileFinding = <Result>(work: () => Result): Result => finding.run(true, work);

export const isFinding = (): boolean => finding.getStore() === true;
