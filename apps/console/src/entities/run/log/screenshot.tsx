import { getRunScreenshot } from "@baton/contract";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { callForFile } from "../../../api/client.ts";
import classes from "./run-log.module.css";
import { Dialog } from "../../../ui/dialog/dialog.tsx";

/** A picture needs the bearer token, so it is fetched and given an address of its own while shown. */
function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const attach = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={attach} alt={alt} style={{ display: "block", maxWidth: "100%" }} />;
}

export function Screenshot({ runId, screenshotId }: { runId: number; screenshotId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const picture = useQuery({
    queryKey: ["runs", "screenshot", runId, screenshotId],
    queryFn: ({ signal }) =>
      callForFile(getRunScreenshot, { params: { id: runId, screenshotId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (picture.isError) return <p className="dimmed">{t(($) => $.runs.noScreenshot)}</p>;
  if (!picture.data) return <Skeleton height={180} />;
  const { blob } = picture.data;
  const alt = t(($) => $.runs.screenshot);
  return (
    <>
      <button type="button" className={classes["shot"]} onClick={() => setOpen(true)}>
        <BlobImage blob={blob} alt={alt} />
      </button>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} size="auto" title={alt}>
          <BlobImage blob={blob} alt={alt} />
        </Dialog>
      )}
    </>
  );
}
