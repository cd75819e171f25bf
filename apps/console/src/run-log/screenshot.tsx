import { getRunScreenshot } from "@baton/contract";
import { Modal, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callForFile } from "../api/client.ts";
import classes from "./run-log.module.css";

/** A picture needs the bearer token, so it is fetched and shown by an address of its own. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
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
  const url = useObjectUrl(picture.data?.blob);
  if (picture.isError) return <p className="dimmed">{t(($) => $.runs.noScreenshot)}</p>;
  if (url === null) return <Skeleton height={180} />;
  const alt = t(($) => $.runs.screenshot);
  return (
    <>
      <button type="button" className={classes["shot"]} onClick={() => setOpen(true)}>
        <img src={url} alt={alt} />
      </button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="auto"
        title={alt}
        closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
      >
        <img src={url} alt={alt} style={{ display: "block", maxWidth: "100%" }} />
      </Modal>
    </>
  );
}
