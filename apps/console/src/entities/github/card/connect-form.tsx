import { authorizeGithub, connectGithub, type GithubState } from "@baton/contract";
import { Anchor, Button, Group, Stack } from "@mantine/core";
import { IconBrandGithub } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { fieldIssues } from "../../../api/errors.ts";
import { notifyRefusal } from "../../../ui/notify.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import classes from "./card.module.css";
import { expectOauthAnswer } from "../oauth-answer.ts";
import { githubErrorText } from "../problem.ts";
import { useGithubChange } from "./use-github-change.ts";

/** An account is connected at GitHub itself, or by a token of it. */
export function ConnectForm({ state }: { state: GithubState }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md" p="md" align="stretch">
      {!state.isConnected && (
        <div className={classes["lead"]}>
          <IconBrandGithub size={22} stroke={1.5} aria-hidden />
          <div>
            <h3 className={classes["title"]}>{t(($) => $.github.notConnected)}</h3>
            <p className={classes["text"]}>{t(($) => $.github.notConnectedText)}</p>
          </div>
        </div>
      )}
      {state.hasOauth && <OauthButton />}
      <TokenForm state={state} />
    </Stack>
  );
}

/** GitHub's own page, in this window: it comes back to `/oauth/github`. */
function goTo(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(url);
  window.location.assign(url);
}

function OauthButton() {
  const { t } = useTranslation();
  const authorize = useMutation({
    meta: { handled: true },
    mutationFn: () => call(authorizeGithub),
    onSuccess: ({ url, state }) => {
      expectOauthAnswer(state);
      goTo(url);
    },
    onError: (error) => notifyRefusal(githubErrorText(t, error)),
  });
  return (
    <Group>
      <Button
        leftSection={<IconBrandGithub size={16} aria-hidden />}
        // The page is on its way out.
        loading={authorize.isPending || authorize.isSuccess}
        onClick={() => authorize.mutate()}
      >
        {t(($) => $.github.connect)}
      </Button>
    </Group>
  );
}

function TokenForm({ state: { webUrl, hasOauth } }: { state: GithubState }) {
  const { t } = useTranslation();
  const [token, setToken] = useState("");
  const connect = useGithubChange(
    (given: string) => call(connectGithub, { body: { token: given } }),
    {
      saying: ({ username }) => t(($) => $.github.connectedAs, { username: username ?? "" }),
      hasFields: true,
    },
  );
  const isRefused = fieldIssues(connect.error)["token"] !== undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    connect.mutate(token.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="sm" align="start">
        <PasswordField
          miw={240}
          flex={1}
          maw={420}
          label={t(($) => (hasOauth ? $.github.tokenInstead : $.github.token))}
          description={
            <>
              {t(($) => $.github.tokenText)}{" "}
              <Anchor
                inherit
                underline="always"
                href={`${webUrl}/settings/tokens/new?scopes=repo&description=Baton`}
                target="_blank"
                rel="noreferrer"
              >
                {t(($) => $.github.makeToken)}
              </Anchor>
            </>
          }
          inputWrapperOrder={["label", "input", "error", "description"]}
          autoComplete="off"
          value={token}
          error={isRefused && t(($) => $.github.tokenRefused)}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <Button
          type="submit"
          className={classes["beside"] ?? ""}
          variant={hasOauth ? "default" : "filled"}
          loading={connect.isPending}
          disabled={token.trim() === ""}
        >
          {t(($) => $.github.connectByToken)}
        </Button>
      </Group>
    </form>
  );
}
