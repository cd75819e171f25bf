import type { FastifyBaseLogger } from "fastify";
import { type CountryResponse, open, type Reader } from "maxmind";

export type FindCountry = (address: string) => string | null;

/** Where addresses are, by the operator's database; nothing is known without one. */
export async function openCountries(
  file: string | undefined,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<FindCountry> {
  const reader = await read(file, log);
  return (address) => {
    const code = reader?.get(address)?.country?.iso_code;
    return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
  };
}

async function read(
  file: string | undefined,
  log: Pick<FastifyBaseLogger, "error">,
): Promise<Reader<CountryResponse> | undefined> {
  if (file === undefined) return undefined;
  try {
    return await open<CountryResponse>(file);
  } catch (err) {
    // Checks go on without it.
    log.error({ err, file }, "The database of countries cannot be read");
    return undefined;
  }
}
