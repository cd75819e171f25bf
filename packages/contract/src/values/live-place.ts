/**
 * A read that is sent with it is answered with it: the place in the stream of before the read, to go on
 * from with Last-Event-ID. What was read and what the stream tells then have nothing missing between.
 */
export const LIVE_PLACE_HEADER = "x-live-place";
