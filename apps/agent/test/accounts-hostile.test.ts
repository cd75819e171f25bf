import { AccountStatus, type ApplyTask } from "@baton/contract";
import { expect, test } from "vitest";
import { NEVER_ANSWERED, PASSWORD } from "./stand-ins/stand-in-site.ts";
import { startChecks } from "./support/account-checks.ts";

test("a page that leads to another site in the middle of the form is told nothing", async () => {
  const { outcomeOf, site } = await startChecks();
  site.leadsAway = true;
  const { status, code, message } = await outcomeOf();
  expect({ status, code }).toEqual({ status: AccountStatus.Unknown, code: "foreignPage" });
  expect(message).not.toContain(PASSWORD);
  expect(site.hostile).not.toContain(PASSWORD);
  expect(site.hostile).not.toContain("ann");
});

test("dialogs, decoys and a page that will not be left do not keep it from signing in", async () => {
  const { outcomeOf, site } = await startChecks();
  // Each takes the place of what was there.
  const mischiefs = [
    `<script>alert("one"); confirm("two"); prompt("three");
       addEventListener("beforeunload", (event) => { event.preventDefault(); event.returnValue = "stay" });
       addEventListener("submit", () => alert("four"), true)</script>`,
    `<ul>${"<li><b>x</b></li>".repeat(5000)}</ul>`,
    "<iframe srcdoc='<input id=email><input id=pass>'></iframe>".repeat(10),
  ];
  for (const mischief of mischiefs) {
    site.mischief = mischief;
    const { status, code, message } = await outcomeOf({
      cookies: site.cookies(`stale-${mischief.length}`),
    });
    expect({ status, code, message }, mischief.slice(0, 60)).toMatchObject({
      status: AccountStatus.Ok,
    });
    site.signInElsewhere();
  }
  expect(site.signIns).toHaveLength(mischiefs.length);
});

test("a sign-in page that is busy for ever has an end, and does not keep the next one waiting", async () => {
  const { outcomeOf, site } = await startChecks();
  site.mischief = `<script>document.addEventListener("input", () => {
    const ask = new XMLHttpRequest();
    ask.open("GET", "${NEVER_ANSWERED}", false);
    ask.send();
  })</script>`;
  const { status, code, message } = await outcomeOf();
  expect({ status, code }).toEqual({ status: AccountStatus.Unknown, code: "signInFailed" });
  expect(message).not.toContain(PASSWORD);
  site.mischief = "";
  expect(await outcomeOf()).toMatchObject({ status: AccountStatus.Ok });
});

test("a frame of another site is told nothing, whatever fields it has", async () => {
  const { outcomeOf, site } = await startChecks();
  site.framesHostile = true;
  const recipe = site.recipe;
  // Only the selector that the frame has is left for the password.
  const text = JSON.stringify(recipe).replace('"#pass",', "");
  const { code } = await outcomeOf({ recipe: JSON.parse(text) as ApplyTask["recipe"] });
  expect(code).toBe("signInFailed");
  expect(site.hostile).not.toContain(PASSWORD);
});
