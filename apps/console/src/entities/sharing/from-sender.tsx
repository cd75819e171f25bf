import { IconUserShare } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** In a list of one's own: somebody else has sent it. */
export function FromSender({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <>
      <IconUserShare size={13} stroke={1.8} aria-hidden />
      <span>{t(($) => $.sharing.access.from, { email })}</span>
    </>
  );
}
