import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fieldIssues } from "../../api/errors.ts";
import { errorText } from "../../api/error-text.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { FormCard, SaidCard } from "./card.tsx";

/** The link is used up, or its time is over: the server has something against its `id`. */
export const isGoneLink = (error: unknown): boolean => fieldIssues(error)["id"] !== undefined;

interface LinkPageProps {
  link: string;
  words: { title: string; text: string; submit: string; doneTitle: string; doneText: string };
  carryOut: (link: string) => Promise<unknown>;
  /** In place of it all, once the link is no longer good. */
  gone: ReactNode;
  /** Where to go from here. */
  done: ReactNode;
}

/**
 * What a mail's link is for, done when somebody presses the button: programs that look at mails open
 * links as well, and must not confirm an address for anybody.
 */
export function LinkPage({ link, words, carryOut, gone, done }: LinkPageProps) {
  const { t } = useTranslation();
  const use = useMutation({ meta: { handled: true }, mutationFn: () => carryOut(link) });
  if (use.isSuccess)
    return (
      <SaidCard title={words.doneTitle} text={words.doneText}>
        {done}
      </SaidCard>
    );
  if (isGoneLink(use.error)) return gone;
  return (
    <FormCard
      title={words.title}
      text={words.text}
      fault={use.error ? errorText(t, use.error) : undefined}
      onSubmit={() => use.mutate()}
    >
      <SubmitButton size="md" autoFocus loading={use.isPending}>
        {words.submit}
      </SubmitButton>
    </FormCard>
  );
}

/** The page was opened without a link, or loaded anew. */
export function NoLink({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SaidCard
      title={t(($) => $.registration.noLink.title)}
      text={t(($) => $.registration.noLink.text)}
    >
      {children}
    </SaidCard>
  );
}
