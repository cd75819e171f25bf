import { normalizeIP } from "@fastify/rate-limit";

/** What is counted as one address: of IPv6 the /64 that one customer is given, and not each of it. */
export const addressKey = (address: string): string => normalizeIP(address, 64);
