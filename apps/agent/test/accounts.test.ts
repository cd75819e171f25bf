import { AccountStatus, type ApplyTask, SocialNetwork } from "@baton/contract";
import { expect, test } from "vitest";
import { ANN, PASSWORD } from "./stand-ins/stand-in-site.ts";
import { startChecks } from "./support/account-checks.ts";
import { buildStep, planOf } from "./support/plans.ts";

test.each(Object.entries(SocialNetwork))(
  "%s is signed in to with the second factor, and read",
  async (_, network) => {
    const { outcomeOf, site } = await startChecks(network);
    const { status, message, facts } = await outcomeOf();
    expect({ status, message }).toEqual({ status: AccountStatus.Ok, message: "" });
    expect(site.signIns).toEqual([ANN.login]);
    const name = network === SocialNetwork.Twitter ? "Ann_Lee" : ANN.name;
    expect(facts).toContainEqual({ fact: "accountName", value: name });
  },
);

test("every fact of a profile is read", async () => {
  const { outcomeOf } = await startChecks();
  expect((await outcomeOf()).facts).toEqual([
    { fact: "accountName", value: "Ann Lee" },
    { fact: "accountId", value: "100177" },
    { fact: "friendsCount", value: 1234 },
    { fact: "friendsSuggestions", value: 3 },
    { fact: "fanPageCount", value: 2 },
    { fact: "businessManagerCount", value: 2 },
    { fact: "adsCabinet", value: "7001" },
  ]);
});

test("cookies that hold need no sign-in, and those of other sites are left out", async () => {
  const { outcomeOf, site } = await startChecks();
  const cookies = site.signInElsewhere();
  const foreign = { ...site.cookies("1")[0], domain: ".hostile.test", name: "track" };
  const loose = {
    ...site.cookies("1")[0],
    name: "loose",
    sameSite: "no_restriction",
    secure: false,
  };
  const all = [...cookies, foreign, loose] as ApplyTask["cookies"];
  const first = await outcomeOf({ cookies: all, credentials: null });
  expect(first).toMatchObject({ status: AccountStatus.Ok, code: "cookiesRefused" });
  expect(first.message).toContain("2 of 4 cookies were not put in.");
  expect(first.message).toContain("track (.hostile.test): not of the account's sites");
  expect(first.message).toMatch(/loose \([^)]+\): SameSite=None without Secure/);
  expect(site.signIns).toEqual([]);
});

test("local storage comes in with the cookies, on the account's sites alone, and goes with it", async () => {
  const { outcomeOf, forget, site, browser } = await startChecks();
  const cookies = site.signInElsewhere();
  const { origin } = new URL(site.recipe.startUrl);
  const localStorage = [
    { name: "device", value: 'a "b"' },
    { name: "theme", value: "dark" },
  ];
  const origins = [
    { origin, localStorage },
    { origin: "http://hostile.test", localStorage },
  ];
  const outcome = await outcomeOf({ cookies, origins, credentials: null });
  expect(outcome).toMatchObject({
    status: AccountStatus.Ok,
    code: "cookiesRefused",
    message: "Local storage was not put in. http://hostile.test: not of the account's sites",
  });
  const kept = async (): Promise<unknown> => {
    const page = await browser.open(site.recipe.startUrl);
    await page.until("location.protocol.startsWith('http') && document.body");
    return page.evaluate("({ ...localStorage })");
  };
  expect(await kept()).toEqual({ device: 'a "b"', theme: "dark" });
  await forget();
  expect(await kept()).toEqual({});
});

test("cookies that do not hold lead to the sign-in, where there is one", async () => {
  const { outcomeOf, site } = await startChecks();
  const cookies = site.cookies("stale");
  const onlyBrowser = await outcomeOf({ cookies, credentials: null, isOnlyBrowser: true });
  expect(onlyBrowser).toMatchObject({ status: AccountStatus.NotAuthorized, code: "onlyBrowser" });
  const without = await outcomeOf({ cookies, credentials: null });
  expect(without).toMatchObject({ status: AccountStatus.NotAuthorized, code: "noCredentials" });
  expect(await outcomeOf({ cookies })).toMatchObject({ status: AccountStatus.Ok, code: null });
  // The site's own, newer ones are not written over.
  expect(await outcomeOf({ cookies, credentials: null })).toMatchObject({ code: null });
});

test("a ban, a captcha, a wrong password and a missing key are told as what they are", async () => {
  const { browser, outcomeOf, site } = await startChecks();
  const wrong = { login: ANN.login, password: "wrong", twoFactorKey: null };
  const refused = await outcomeOf({ credentials: wrong });
  expect(refused).toMatchObject({ status: AccountStatus.NotAuthorized, code: "notAccepted" });
  const keyless = await outcomeOf({ credentials: { ...wrong, password: PASSWORD } });
  expect(keyless).toMatchObject({ status: AccountStatus.Unknown, code: "needsPerson" });
  site.state = "challenged";
  const asked = await outcomeOf();
  expect(asked).toMatchObject({ status: AccountStatus.Unknown, code: "needsPerson" });
  const open = (await browser.targets()).filter(({ url }) => url.includes("/checkpoint/"));
  expect(open).toHaveLength(1);
  site.state = "banned";
  expect(await outcomeOf()).toMatchObject({ status: AccountStatus.Banned, code: "banned" });
});

test("the user agent is the account's on its sites and nowhere else, and is forgotten with it", async () => {
  const { forget, gateway, outcomeOf, site } = await startChecks();
  const userAgent = "Mozilla/5.0 (Stand-in)";
  const cookies = site.signInElsewhere();
  expect(await outcomeOf({ userAgent, cookies })).toMatchObject({ status: AccountStatus.Ok });
  expect([...site.userAgents]).toEqual([userAgent]);
  const tell = (url: string) => [
    buildStep("open", { url }),
    buildStep("waitExpression", { expression: "document.title = navigator.userAgent" }),
    buildStep("readAddress", { part: "title", name: "told" }),
  ];
  const own = await gateway.play(planOf(...tell(`http://${site.host}/`)));
  expect(own.data["told"]).toBe(userAgent);
  const other = await gateway.play(planOf(...tell(`${gateway.url}/form`)));
  expect(other.data["told"]).toContain("Chrome/");
  await forget();
  const forgotten = await gateway.play(planOf(...tell(`http://${site.host}/`)));
  expect(forgotten.data["told"]).toContain("Chrome/");
  expect(site.userAgents.size).toBe(2);
  const again = await outcomeOf({ credentials: null });
  expect(again).toMatchObject({ status: AccountStatus.NotAuthorized });
});

test("a user agent that the browser does not take is told of, and nobody is sent it", async () => {
  const { gateway, outcomeOf, site } = await startChecks();
  const userAgent = "Mozilla/5.0 (Stand-in)\nX-Forged: 1";
  const outcome = await outcomeOf({ userAgent, cookies: site.signInElsewhere() });
  expect(outcome).toMatchObject({ status: AccountStatus.Ok, code: "userAgentRefused" });
  expect([...site.userAgents]).toEqual([expect.stringContaining("Chrome/")]);
  const own = await gateway.play(
    planOf(
      buildStep("open", { url: `http://${site.host}/` }),
      buildStep("waitExpression", { expression: "document.title = navigator.userAgent" }),
      buildStep("readAddress", { part: "title", name: "told" }),
    ),
  );
  expect(own.data["told"]).toContain("Chrome/");
});

test("a worker that ends in the middle begins again, and signs in once", async () => {
  const { browser, gateway, site, taskOf } = await startChecks();
  const task = taskOf();
  gateway.sendAccount(task);
  await gateway.until(() => gateway.accountWords.length > 0);
  await browser.endWorker();
  expect(await gateway.accountOutcome(task.checkId)).toMatchObject({ status: AccountStatus.Ok });
  expect(gateway.hellos.at(-1)?.accountCheckId).toBe(task.checkId);
  const tabs = (await browser.targets()).filter(({ url }) => url.includes(site.host));
  expect(tabs).toEqual([]);
});

test("a run checks the sign-in and saves facts", async () => {
  const { gateway, outcomeOf, site } = await startChecks();
  const check = buildStep("checkSignIn", { variable: "account" }, { onError: "continue" });
  const none = await gateway.play(planOf(check));
  expect(none.of("stepFinished")[0]?.error?.code).toBe("noAccount");
  await outcomeOf({ cookies: site.signInElsewhere() });
  const save = buildStep("saveToAccountData", {
    fact: "extendedStatus",
    source: "value",
    value: "{{account}}",
  });
  const run = await gateway.play(planOf(check, save));
  expect(run.of("stepFinished").map(({ fact }) => fact)).toEqual([
    undefined,
    { fact: "extendedStatus", value: "signedIn" },
  ]);
  site.state = "banned";
  const banned = await gateway.play(planOf(check));
  expect(banned.of("stepFinished")[0]?.error?.code).toBe("notSignedIn");
  expect(gateway.accountWords.at(-1)).toMatchObject({ status: AccountStatus.Banned });
});
