/** So many requests in so long a time. */
export interface RateWindow {
  count: number;
  perMs: number;
}
