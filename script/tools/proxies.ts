// The proxies of the tests, of other people's making: found, or else installed.
import { aptInstall, canInstall, findProgram } from "./programs.ts";

/** Packages of Debian and the program that each brings. */
const PROGRAMS = {
  microsocks: "microsocks",
  tinyproxy: "tinyproxy",
  "dante-server": "danted",
  openssl: "openssl",
};

/** Debian keeps servers where only root looks for programs. */
const isThere = (program: string) =>
  [program, `/usr/sbin/${program}`].some((name) => findProgram(name) !== undefined);

const missingPackages = () =>
  Object.entries(PROGRAMS).flatMap(([name, program]) => (isThere(program) ? [] : [name]));

/** Whether all are there at the end; prints what is missing. */
export function provideProxies(): boolean {
  const missing = missingPackages();
  if (missing.length > 0 && canInstall()) aptInstall(...missing);
  const left = missingPackages();
  console.log(
    left.length > 0
      ? `Missing, and not installed: ${left.join(", ")} (so Debian names them).`
      : `${Object.values(PROGRAMS).join(", ")} are there.`,
  );
  return left.length === 0;
}
