import { downloadGithubFile, getGithubExternalLink, type GithubEntry } from "@baton/contract";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call, callForFile } from "../../../api/client.ts";
import { notifyRefusal } from "../../../ui/notify.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { githubErrorText } from "../problem.ts";

/** Another window: GitHub's own page. */
function openOutside(url: string): void {
  const link = document.createElement("a");
  if (/^https?:\/\//.test(url)) link.href = url;
  link.target = "_blank";
  link.rel = "noreferrer";
  link.click();
}

/** What is done with one entry wherever it is shown. */
export function useFileActions() {
  const { t } = useTranslation();
  const onError = (error: unknown) => notifyRefusal(githubErrorText(t, error));
  const download = useMutation({
    meta: { handled: true },
    mutationFn: ({ path }: GithubEntry) => callForFile(downloadGithubFile, { body: { path } }),
    onSuccess: ({ blob }, { name }) => saveFile(blob, name),
    onError,
  });
  const visit = useMutation({
    meta: { handled: true },
    mutationFn: ({ path }: GithubEntry) => call(getGithubExternalLink, { body: { path } }),
    onSuccess: ({ url }) => openOutside(url),
    onError,
  });
  return { download, visit };
}
