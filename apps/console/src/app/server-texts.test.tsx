import {
  ERRORS,
  type ErrorName,
  FAILURE_CODES,
  FIELD_FAULTS,
  REASONS,
  ScriptStatus,
} from "@baton/contract";
import i18next from "i18next";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { Refusal } from "../../test/fake-server/refusal.ts";
import { aFailure, anExtension, aRun, aRunOf, fakeServer, renderPage } from "../../test/page.tsx";
import { heading } from "../../test/screen.ts";
import { errorText } from "../api/error-text.ts";
import { fieldFaultText } from "../api/field-fault-text.ts";
import { ApiError } from "../api/errors.ts";
import { notifyError } from "../ui/notify.tsx";

const LANGUAGES = ["ru", "pt"] as const;
const SAID = "what the agent said in English";
const names = Object.keys(ERRORS) as ErrorName[];

async function refusalOf(name: ErrorName): Promise<ApiError> {
  const response = new Refusal(name).response();
  return new ApiError(response.status, await response.json(), true);
}

/** The snackbar that this failure is told in. */
async function snackbarOf(error: unknown): Promise<string> {
  notifyError(error);
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  return page.getByRole("alert").first().element().textContent ?? "";
}

const failedRun = (code: string, index: number) =>
  aRun({
    id: index + 1,
    status: ScriptStatus.Error,
    errorMessage: SAID,
    error: { failureCode: code, message: SAID },
  });

/** What the reader sees, but for what is said to be the agent's own words. */
const seen = (): string => document.body.textContent ?? "";

describe.each(LANGUAGES)("in %s", (language) => {
  test("each refusal of the catalogue is told in the reader's words", async () => {
    await renderPage("/documents", fakeServer(), { language });
    await expect.element(page.getByRole("main")).toBeVisible();
    const unknown = i18next.t(($) => $.errors.unknown);
    for (const name of names) {
      const told = errorText(i18next.t, await refusalOf(name));
      expect(told, name).not.toContain(ERRORS[name].message);
      if (name !== "unknown") expect(told, name).not.toContain(unknown);
    }
    const full = await refusalOf("diskFull");
    expect(await snackbarOf(full)).toContain(errorText(i18next.t, full));
  });

  test("each reason is told in the reader's words, with the numbers that it speaks of", async () => {
    await renderPage("/documents", fakeServer(), { language });
    await expect.element(page.getByRole("main")).toBeVisible();
    for (const [reason, message] of Object.entries(REASONS)) {
      const body = { errorCode: 1, errorType: "http-errors", message, reason };
      const told = errorText(
        i18next.t,
        new ApiError(409, { ...body, figures: { usersCount: 7 } }, true),
      );
      expect(told, reason).not.toMatch(/409|\{\{/);
      if (reason === "tariffInUse") expect(told).toContain("7");
      expect(told, reason).not.toBe(message);
    }
  });

  test("a refusal in words of its own names the fields, not the words", async () => {
    await renderPage("/documents", fakeServer(), { language });
    await expect.element(page.getByRole("main")).toBeVisible();
    const body = {
      errorCode: 1,
      errorType: "http-errors",
      message: `host: ${SAID}`,
      issues: [{ field: "host", message: SAID }],
    };
    const told = await snackbarOf(new ApiError(400, body, true));
    expect(told).toContain("host");
    expect(told).not.toContain(SAID);
    for (const fault of Object.values(FIELD_FAULTS))
      expect(fieldFaultText(i18next.t, fault)).not.toBe(fault);
    expect(fieldFaultText(i18next.t, SAID)).not.toContain(SAID);
    const long = "Too big: expected string to have <=200 characters";
    expect(fieldFaultText(i18next.t, long)).toContain("200");
    expect(fieldFaultText(i18next.t, long)).not.toContain("Too big");
  });

  test("the list of runs tells each failure of a step in the reader's words", async () => {
    const runs = FAILURE_CODES.map(failedRun);
    await renderPage("/runs", fakeServer({ runs }), { language });
    await expect.poll(() => page.getByRole("row").elements().length).toBeGreaterThan(5);
    expect(seen()).not.toContain(SAID);
    for (const code of FAILURE_CODES) expect(seen()).not.toContain(code);
  });

  test("a run's head and its extension say it so, with the agent's words beside it", async () => {
    const run = failedRun("navigationFailed", 0);
    const words = i18next.getResource(language, "translation", "errors") as {
      failures: Record<string, string>;
    };
    await renderPage("/runs/1", fakeServer({ runs: [run] }), { language });
    await expect.element(heading(run.scriptName)).toBeVisible();
    expect(seen()).toContain(`${words.failures["navigationFailed"]} ${SAID}`);
  });

  test("the table of extensions keeps the agent's words out of its cells", async () => {
    const error = { failureCode: "timeout", message: SAID };
    const extensions = [anExtension({ run: aRunOf(ScriptStatus.Error, { error }) })];
    await renderPage("/extensions", fakeServer({ extensions }), { language });
    await expect.element(page.getByText("Browser 1").first()).toBeVisible();
    expect(seen()).not.toContain(SAID);
  });

  test("causes of failure have titles in the reader's words", async () => {
    const failures = FAILURE_CODES.map((failureCode, index) =>
      aFailure({ failureKey: String(index).padStart(32, "0"), failureCode, message: SAID }),
    );
    await renderPage("/runs?view=failures", fakeServer({ runs: [aRun()], failures }), { language });
    await expect
      .poll(() => page.getByRole("heading", { level: 2 }).elements().length)
      .toBeGreaterThan(3);
    for (const title of page.getByRole("heading", { level: 2 }).elements())
      expect(title.textContent).not.toContain(SAID);
  });
});
