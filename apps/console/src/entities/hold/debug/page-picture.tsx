import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import classes from "./debug.module.css";

/** The page as it stood last. */
export function PagePicture({ picture }: { picture: string }) {
  const { t } = useTranslation();
  const attach = useCallback(
    (image: HTMLImageElement) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const url = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={attach} className={classes["picture"]} alt={t(($) => $.debugging.picture)} />;
}
