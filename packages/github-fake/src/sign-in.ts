import { createHash } from "node:crypto";
import { z } from "zod";
import type { FakeAnswer, FakeRequest } from "./route.ts";
import { accessTokenSchema, authorizeQuery, endedTokenSchema } from "./schemas.ts";
import type { FakeWorld } from "./world.ts";

export interface OauthApp {
  clientId: string;
  clientSecret: string;
  /** Addresses below it are sent back to. */
  callbackUrl: string;
}

/** How tokens that an application was given begin. */
const APP_TOKEN = "gho_";

interface SignIn {
  world: FakeWorld;
  app: OauthApp;
  /** Who is signed in to GitHub in the browser. */
  login: string;
}

const page = (title: string, body: string): FakeAnswer => ({
  headers: { "content-type": "text/html; charset=utf-8" },
  body: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`,
});

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The page on which a person lets the application in; says what was wrong with the request. */
export function showAuthorize({ query }: FakeRequest, { app, login }: SignIn): FakeAnswer {
  const parsed = authorizeQuery.safeParse(query);
  if (!parsed.success || parsed.data.client_id !== app.clientId)
    return { ...page("Not found", ""), status: 404 };
  if (!parsed.data.redirect_uri.startsWith(app.callbackUrl))
    return page("Be careful!", "<p>The redirect_uri is not associated with this application.</p>");
  const fields = Object.entries(query).map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  );
  const buttons = ["authorize", "deny"].map(
    (answer) => `<button name="answer" value="${answer}" id="${answer}">${answer}</button>`,
  );
  return page(
    "Authorize",
    `<p>${escape(login)}</p><form method="post">${fields.join("")}${buttons.join("")}</form>`,
  );
}

/** What the page's form says: back to the application, with a code or with why not. */
export function takeAuthorize(form: Record<string, string>, signIn: SignIn): FakeAnswer {
  const { answer, ...rest } = form;
  const parsed = authorizeQuery.safeParse(rest);
  if (!parsed.success) return { ...page("Not found", ""), status: 404 };
  const { redirect_uri: redirectUri, state, scope, code_challenge: challenge } = parsed.data;
  const back = new URL(redirectUri);
  back.searchParams.set("state", state);
  if (answer === "authorize") {
    const { world, login } = signIn;
    const scopes = scope.split(" ").filter(Boolean);
    back.searchParams.set("code", world.addCode({ login, scopes, redirectUri, challenge }));
  } else {
    back.searchParams.set("error", "access_denied");
    back.searchParams.set("error_description", "The user has denied your application access.");
  }
  return { status: 302, headers: { location: back.href }, body: "" };
}

const basicOf = ({ clientId, clientSecret }: OauthApp): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;

/** An application ends one of its own tokens; it knows of no others. */
export function endToken(
  { path, headers }: Pick<FakeRequest, "path" | "headers">,
  body: unknown,
  { world, app }: Pick<SignIn, "world" | "app">,
): FakeAnswer {
  const message = (status: number, text: string): FakeAnswer => ({
    status,
    body: { message: text },
  });
  if (path !== `/applications/${app.clientId}/token` || headers["authorization"] !== basicOf(app))
    return message(404, "Not Found");
  const parsed = endedTokenSchema.safeParse(body);
  if (!parsed.success) return message(422, z.prettifyError(parsed.error));
  const { access_token: token } = parsed.data;
  const isEnded = token.startsWith(APP_TOKEN) && world.tokens.delete(token);
  return isEnded ? { status: 204, body: "" } : message(404, "Not Found");
}

/** GitHub says what is wrong here with status 200. */
const refuse = (error: string, description: string): FakeAnswer => ({
  body: {
    error,
    error_description: description,
    error_uri: "https://docs.github.com/apps/troubleshooting-oauth-app-access-token-request-errors",
  },
});

export function exchangeCode(form: unknown, { world, app }: SignIn): FakeAnswer {
  const parsed = accessTokenSchema.safeParse(form);
  if (!parsed.success) return refuse("bad_request", z.prettifyError(parsed.error));
  const { client_id: id, client_secret: secret, code, code_verifier: verifier } = parsed.data;
  if (id !== app.clientId || secret !== app.clientSecret)
    return refuse("incorrect_client_credentials", "The client_id and/or client_secret are wrong.");
  const grant = world.codes.get(code);
  if (!grant || grant.expiresAt <= world.now())
    return refuse("bad_verification_code", "The code passed is incorrect or expired.");
  if (parsed.data.redirect_uri !== grant.redirectUri)
    return refuse("redirect_uri_mismatch", "The redirect_uri MUST match the registered one.");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  if (grant.challenge !== null && challenge !== grant.challenge)
    return refuse("bad_verification_code", "The code_verifier does not match.");
  world.codes.delete(code);
  return {
    body: {
      access_token: world.addToken(grant.login, grant.scopes, APP_TOKEN),
      scope: grant.scopes.join(","),
      token_type: "bearer",
    },
  };
}
