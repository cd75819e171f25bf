import { z } from "zod";
import { addressField } from "./address-field.ts";

/** Where GitHub is, and which of its OAuth apps this server is. */
export interface GithubSettings {
  /** Where people look at it; without a slash at the end. */
  webUrl: string;
  /** Where its REST API is; without a slash at the end. */
  apiUrl: string;
  /** Without an app, people paste a token. */
  app?: { clientId: string; clientSecret: string } | undefined;
}

export const githubFields = {
  BATON_GITHUB_URL: addressField.default("https://github.com"),
  BATON_GITHUB_API_URL: addressField.optional(),
  BATON_GITHUB_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,100}$/, { error: "must be the client id of an OAuth app" })
    .optional(),
  BATON_GITHUB_CLIENT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, { error: "must be printable characters without spaces" })
    .optional(),
};

interface Given {
  BATON_GITHUB_URL: string;
  BATON_GITHUB_API_URL?: string | undefined;
  BATON_GITHUB_CLIENT_ID?: string | undefined;
  BATON_GITHUB_CLIENT_SECRET?: string | undefined;
}

const APP = ["BATON_GITHUB_CLIENT_ID", "BATON_GITHUB_CLIENT_SECRET"] as const;

/** Half an app signs nobody in. */
export function missingOfGithub(given: Partial<Record<string, unknown>>): string[] {
  const missing = APP.filter((name) => given[name] === undefined);
  return missing.length < APP.length ? missing : [];
}

export function toGithubSettings(given: Given): GithubSettings {
  const { BATON_GITHUB_URL: webUrl, BATON_GITHUB_API_URL: apiUrl } = given;
  const { BATON_GITHUB_CLIENT_ID: clientId, BATON_GITHUB_CLIENT_SECRET: clientSecret } = given;
  return {
    webUrl,
    apiUrl: apiUrl ?? usualApi(webUrl),
    app:
      clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret },
  };
}

/** In GitHub's own clouds a name of its own; below the address of an Enterprise server. */
function usualApi(webUrl: string): string {
  const { protocol, host } = new URL(webUrl);
  const isCloud = host === "github.com" || host.endsWith(".ghe.com");
  return isCloud ? `${protocol}//api.${host}` : `${webUrl}/api/v3`;
}
