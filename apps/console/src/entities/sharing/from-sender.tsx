import { useTranslation } from "react-i18next";

/** In a list of one's own: somebody else has sent it. */
export function FromSender({ email }: { email: string }) {
  const { t } = useTranslation();
  return <span>{t(($) => $.sharing.access.from, { email })}</span>;
}
