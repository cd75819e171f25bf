import { connectGithub } from "@baton/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { forgetOauthAnswer, type OauthRefusal, waitingOauthAnswer } from "../oauth-answer.ts";
import { useGithubChange } from "./use-github-change.ts";

export interface OauthReturn {
  isConnecting: boolean;
  refusal: OauthRefusal | null;
  /** The exchange itself was refused. */
  error: Error | null;
}

/** Takes up what GitHub sent back to this tab, if anything. */
export function useOauthReturn(): OauthReturn {
  const { t } = useTranslation();
  const [answer] = useState(waitingOauthAnswer);
  const connect = useGithubChange(
    (body: { code: string; state: string }) => call(connectGithub, { body }),
    {
      saying: ({ username }) => t(($) => $.github.connectedAs, { username: username ?? "" }),
      hasFields: true,
    },
  );
  const takeUp = useEffectEvent(() => {
    if (!answer) return;
    forgetOauthAnswer();
    if ("code" in answer) connect.mutate(answer);
  });
  useEffect(() => takeUp(), []);
  return {
    isConnecting: connect.isPending,
    refusal: answer && "refusal" in answer ? answer.refusal : null,
    error: connect.error,
  };
}
