/** What the database layer needs of a logger; pino's fits. Nothing secret is ever passed to it. */
export interface DatabaseLog {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}
