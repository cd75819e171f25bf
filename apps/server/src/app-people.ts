import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Jobs } from "./app-work.ts";
import type { SealedBox } from "./crypto/sealed-box.ts";
import type { Db } from "./database/types.ts";
import { makeConfirmationCheck } from "./features/fleet/accounts/for-others.ts";
import type { ProofChecks } from "./features/people/auth/check-own-login.ts";
import type { BrowserProfilesService } from "./features/fleet/browser-profiles/browser-profiles.service.ts";
import type { CompanionsService } from "./features/fleet/companions/companions.service.ts";
import type { DocumentsOfUser } from "./features/library/documents/documents-of-user.ts";
import { makeMail, type MailService } from "./features/people/mail/mail.ts";
import { registerPeopleFeature } from "./features/people/people/people.ts";
import { type FindCountry, openCountries } from "./features/fleet/proxy-checks/countries.ts";
import { makeFactorRule } from "./features/people/second-factor/second-factor.service.ts";
import type { Settings } from "./settings/env.ts";
import type { Clock } from "./work/clock.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  settings: Settings;
  auth: ProofChecks;
  made: { documents: DocumentsOfUser };
  browsers: { profiles: { service: Pick<BrowserProfilesService, "removeAllOf"> } };
  companions: { service: Pick<CompanionsService, "removeAllOf"> };
}

/** What people do with accounts by themselves, and the mails that go with it. */
export function registerSelfService(
  app: FastifyInstance,
  { made, browsers, companions, ...deps }: Deps,
): { mail: MailService; jobs: Jobs[] } {
  const { documents } = made;
  const { removeAllOf: removeProfiles } = browsers.profiles.service;
  const outside = [companions.service.removeAllOf, removeProfiles, documents.removeAllOf];
  const mail = makeMail(deps);
  const { jobs } = registerPeopleFeature(app, {
    ...deps,
    ...{ mail, outside, documentsOf: documents.allOf },
  });
  return { mail, jobs: [mail.jobs, jobs] };
}

/** How a call learns that it is still the person, and that operators have what this server asks for. */
export const proofRules = ({
  db,
  settings,
  ...sealing
}: {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
  settings: Pick<Settings, "operatorsNeedFactor">;
}) => ({
  isConfirmed: makeConfirmationCheck(sealing),
  lacksFactor: makeFactorRule(db, settings.operatorsNeedFactor),
});

/** In which country an address is, by the operator's database of them; it is opened when first asked. */
export function makeCountryFinder(
  { geoDatabase }: Pick<Settings, "geoDatabase">,
  log: FastifyBaseLogger,
): (address: string) => Promise<string | null> {
  let opening: Promise<FindCountry> | undefined;
  return async (address) => (await (opening ??= openCountries(geoDatabase, log)))(address);
}
