/** One of those whose finished jobs are counted. */
export interface Contender {
  name: string;
  /** Resolves when so many jobs, queued together, are finished. */
  finish(count: number): Promise<void>;
  /** What its database says: jobs finished so far. */
  countFinished(): Promise<number>;
  close(): Promise<void>;
}
