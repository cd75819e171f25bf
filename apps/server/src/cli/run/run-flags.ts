/** As commander gives them. */
export interface RunFlags {
  on: string[];
  input?: string[];
  inputFile?: string;
  /** `true` for as long as it takes. */
  wait?: number | true;
  json?: true;
  key?: string;
  stopOnInterrupt?: true;
}
