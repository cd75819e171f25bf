import { getProfile, type Profile } from "@baton/contract";
import i18next from "i18next";
import { callWith } from "../api/client.ts";
import { ApiError } from "../api/errors.ts";
import { session } from "../api/session.ts";
import { confirm } from "../ui/confirm/confirm.ts";
import { notifyError, notifyRefusal } from "../ui/notify.tsx";

/** How the tokens of `script/baton impersonate` begin. */
const IMPERSONATION = "bat_m_";

/**
 * Signs in with an operator's link. Anybody can send a link: with a session of their own in it,
 * whoever opens it would work in their account without noticing. So only a token that the server
 * confirms as an operator's is taken, and never in place of a session without a question.
 */
export async function signInByLink(token: string): Promise<void> {
  const { t } = i18next;
  try {
    const profile = await findImpersonated(token);
    if (!profile) return notifyRefusal(t(($) => $.impersonation.link.refused));
    if (session.token() === token) return;
    const isSure = !session.isAuthenticated() || (await ask(profile));
    // It may have ended, or another have begun, while the question was open.
    if (isSure || !session.isAuthenticated()) session.replace(token);
  } catch (error) {
    notifyError(error);
  }
}

async function findImpersonated(token: string): Promise<Profile | undefined> {
  if (!token.startsWith(IMPERSONATION)) return undefined;
  try {
    const profile = await callWith(token, getProfile);
    return profile.isImpersonated ? profile : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

async function ask({ email }: Profile): Promise<boolean> {
  const { t } = i18next;
  const answer = await confirm({
    title: t(($) => $.impersonation.link.title, { email }),
    text: t(($) => $.impersonation.link.text),
    confirmLabel: t(($) => $.impersonation.link.confirm),
  });
  return answer !== null;
}
