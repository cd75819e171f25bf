import type { FastifyBaseLogger } from "fastify";
import { type CountryResponse, open, type Reader } from "maxmind";
import type { Settings } from "../../../settings/env.ts";

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

/** In which country an address is, by the operator's database of them; it is opened when first asked. */
export function makeCountryFinder(
  { geoDatabase }: Pick<Settings, "geoDatabase">,
  log: FastifyBaseLogger,
): (address: string) => Promise<string | null> {
  let opening: Promise<FindCountry> | undefined;
  return async (address) => (await (opening ??= openCountries(geoDatabase, log)))(address);
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
