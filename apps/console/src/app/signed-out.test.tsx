import {
  downloadRunsData,
  listRuns,
  login,
  retryRuns,
  ScriptStatus,
  startScripts,
  updateAction,
  updateNote,
} from "@baton/contract";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { bulkAnswer } from "../../test/bulk.ts";
import type { FakeServer } from "../../test/fake-server/fake-server.ts";
import { Offline } from "../../test/fake-server/refusal.ts";
import {
  aCustomAction,
  aFailure,
  anExtension,
  aProfile,
  aRun,
  aScript,
  fakeServer,
  many,
  refuse,
  renderPage,
  scriptOf,
  TOKEN,
} from "../../test/page.tsx";
import {
  button,
  checkbox,
  dialog,
  field,
  heading,
  link,
  menuItem,
  text,
} from "../../test/screen.ts";
import { call } from "../api/client.ts";
import { session } from "../api/session.ts";
import { notifySuccess } from "../ui/notify.tsx";

const script = aScript({ id: 7, name: "Morning" });
const ready = (count: number) => many(count, (id) => anExtension({ id, script: scriptOf(script) }));

async function signInAgain(server: FakeServer, accessToken = TOKEN): Promise<void> {
  await expect.element(heading("Log in to Baton")).toBeVisible();
  server.beginSession();
  server.on(login, () => ({ accessToken, expiresAt: "2030-01-01T00:00:00.000Z" }));
  await field("Username").fill("owner@example.com");
  await field("Password").fill("right");
  await button("Log in").click();
  await expect.element(button(/^Profile/)).toBeVisible();
}

test("tells after the next log-in how far a bulk command came", async () => {
  const extensions = ready(501);
  const server = fakeServer({ extensions, scripts: [script] });
  server.on(startScripts, ({ body }) => {
    server.endSession();
    return bulkAnswer(extensions.filter(({ id }) => (body.extensionIds ?? []).includes(id)));
  });
  await renderPage("/extensions?size=500", server);
  await checkbox("Select all rows of the page").click();
  await button("Select all 501 that match").click();
  await button("Start").click();
  await signInAgain(server);
  await expect.element(text("Start: 500 of 501 done before you were signed out")).toBeVisible();
});

test("tells the one who began it, and nobody else", async () => {
  const runs = many(2, (id) => aRun({ id, status: ScriptStatus.Error }));
  const server = fakeServer({ runs });
  const answer = Promise.withResolvers<never>();
  server.on(retryRuns, () => answer.promise);
  await renderPage("/runs", server);
  await checkbox("Select all that are loaded").click();
  await button("Retry…").click();
  await button("Retry", dialog("Retry 2 runs")).click();
  await expect.poll(() => server.callsOf(retryRuns).length).toBe(1);
  session.end();
  answer.reject(new Offline());
  server.world.profile = aProfile({ email: "second@example.com" });
  await signInAgain(server);
  await expect.element(text(/second@example.com/).first()).toBeVisible();
  await expect.element(text(/before you were signed out/)).not.toBeInTheDocument();

  server.world.profile = aProfile();
  session.end();
  await signInAgain(server);
  await expect.element(text(/owner@example.com/).first()).toBeVisible();
  await expect.element(text(/before you were signed out/)).not.toBeInTheDocument();
});

test("tells how far a retry by cause came", async () => {
  const failures = [aFailure({ stillFailedCount: 100 })];
  const server = fakeServer({ failures });
  server.on(retryRuns, () => {
    server.endSession();
    const data = many(48, (id) => ({ id, newRunId: 200 + id, extensionId: id }));
    return { data, additionalData: { errorCode: null, items: [] }, hasMore: true };
  });
  await renderPage("/runs?view=failures", server);
  await button("Retry these…").click();
  await button("Retry", dialog()).click();
  await signInAgain(server);
  await expect.element(text("Retry: 48 of 100 done before you were signed out")).toBeVisible();
});

test("tells that a download broke off", async () => {
  const server = fakeServer({ runs: [aRun({ id: 1, dataCount: 2 })] });
  server.on(downloadRunsData, () => {
    const endless = new ReadableStream({
      start: (sink) => sink.enqueue(new TextEncoder().encode("a,b\n1,2\n")),
    });
    return new Response(endless);
  });
  await renderPage("/runs", server);
  await button("Download data").click();
  await menuItem(/CSV/).click();
  await expect.element(text(/^Downloading baton-data/)).toBeVisible();
  server.endSession();
  server.cutLiveStream();
  await signInAgain(server);
  await expect.element(text(/^The download of baton-data-.*broke off/)).toBeVisible();
});

/** Whether the browser would ask before it leaves the page. */
function asksBeforeLeaving(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test("leaving the page is asked about while a command is under way, and no longer", async () => {
  const server = fakeServer({ failures: [aFailure()] });
  const answer = Promise.withResolvers<void>();
  server.on(retryRuns, async () => {
    await answer.promise;
    return { data: [], additionalData: { errorCode: null, items: [] }, hasMore: false };
  });
  await renderPage("/runs?view=failures", server);
  await button("Retry these…").click();
  expect(asksBeforeLeaving()).toBe(false);
  await button("Retry", dialog()).click();
  await expect.poll(asksBeforeLeaving).toBe(true);
  answer.resolve();
  await expect.poll(asksBeforeLeaving).toBe(false);
});

test("an answer that comes late does not end the session that began since", async () => {
  const server = fakeServer().alsoTakes("next", aProfile());
  await renderPage("/extensions", server);
  await expect.element(heading("Connect your first browser")).toBeVisible();
  const gate = Promise.withResolvers<void>();
  server.on(listRuns, async () => {
    await gate.promise;
    return refuse("notAuthenticated");
  });
  const late = call(listRuns);
  session.end();
  await signInAgain(server, "next");
  gate.resolve();
  await expect(late).rejects.toThrow("401");
  expect(session.token()).toBe("next");
});

test("what is answered late to one user is not shown to the next one", async () => {
  const action = aCustomAction({ id: 5, name: "Of the first", version: 2 });
  const server = fakeServer({ actions: [aCustomAction({ id: 5, name: "Begun by the first" })] });
  const gate = Promise.withResolvers<void>();
  server.on(updateAction, async () => {
    await gate.promise;
    return action;
  });
  await renderPage("/actions?id=5", server);
  await field("Name of the action").fill("Of the first");
  await button("Save").click();
  await expect.poll(() => server.callsOf(updateAction).length).toBe(1);
  session.end();
  server.world.profile = aProfile({ email: "second@example.com" });
  server.world.actions = [aCustomAction({ id: 5, name: "Of the second" })];
  await signInAgain(server);
  gate.resolve();
  await link("Actions").click();
  await link(/Of the second/).click();
  await expect.element(field("Name of the action")).toHaveValue("Of the second");
});

/** What is done is answered once another user has signed in: the notices of it that these see. */
async function answeredLate(address: string, server: FakeServer, save: () => Promise<void>) {
  const gate = Promise.withResolvers<void>();
  server.on(updateAction, async () => {
    await gate.promise;
    return aCustomAction({ id: 5, version: 2 });
  });
  server.on(updateNote, async () => {
    await gate.promise;
    return anExtension({ id: 5, note: "by the door" });
  });
  await renderPage(address, server);
  await save();
  const saves = () => [...server.callsOf(updateAction), ...server.callsOf(updateNote)].length;
  await expect.poll(saves).toBe(1);
  session.end();
  server.world.profile = aProfile({ email: "second@example.com" });
  await signInAgain(server);
  gate.resolve();
  // What is asked and said later is there, so that would have been.
  await call(listRuns);
  notifySuccess("For the next one");
  await expect.element(text("For the next one")).toBeVisible();
  // Notices go by themselves: looked for at once.
  return text(/^Saved/).elements();
}

test("the notice of a save that is answered after a log-out is not for the next one", async () => {
  const server = fakeServer({ actions: [aCustomAction({ id: 5, version: 1 })] });
  const seen = await answeredLate("/actions?id=5", server, async () => {
    await field("Name of the action").fill("Other");
    await button("Save").click();
  });
  expect(seen).toEqual([]);
});

test("nor is that of an edit in place", async () => {
  const server = fakeServer({ extensions: [anExtension({ id: 5 })] });
  const seen = await answeredLate("/extensions?open=5", server, async () => {
    await button("Note: Add a note").click();
    await userEvent.keyboard("by the door{Enter}");
  });
  expect(seen).toEqual([]);
});

test.for(["a log-out", "another user's link"])("keeps the language over %s", async (how) => {
  localStorage.setItem("draft", "the last user's");
  await renderPage("/extensions", fakeServer(), { language: "pt" });
  await expect.element(heading("Extensões")).toBeVisible();
  if (how === "a log-out") session.end();
  else session.replace(TOKEN);
  expect(localStorage.getItem("language")).toBe("pt");
  expect(localStorage.getItem("draft")).toBeNull();
});

test("who is thrown out reads why at the log-in, until they are in again", async () => {
  const server = fakeServer({ runs: [aRun({ id: 1 })] });
  await renderPage("/extensions", server);
  server.endSession("passwordChanged");
  server.cutLiveStream();
  await expect.element(text("The password was changed. Log in with the new one.")).toBeVisible();
  await signInAgain(server);
  session.end();
  await expect.element(heading("Log in to Baton")).toBeVisible();
  await expect.element(text(/The password was changed/)).not.toBeInTheDocument();
});
