import { downloadProfileAgent } from "@baton/contract";
import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { callForFile } from "../../api/client.ts";
import { useProof } from "../../entities/account/use-proof.tsx";
import { saveFile } from "../../ui/save-file.ts";
import classes from "./panel.module.css";

const STEPS = ["archive", "start", "load", "again"] as const;

/**
 * Where the vendor lets nobody else load the agent: the very buttons, once for each profile. The
 * archive is this profile's own, through which its browser becomes this row.
 */
export function ByHandGuide({ profileId }: { profileId: number }) {
  const { t } = useTranslation();
  const { withProof, question } = useProof();
  const download = () =>
    withProof(async (proof) => {
      const params = { id: profileId };
      const { blob, fileName } = await callForFile(downloadProfileAgent, { params, body: proof });
      saveFile(blob, fileName ?? "baton-agent.zip");
    });
  return (
    <>
      <strong>{t(($) => $.extensionPanel.byHand.title)}</strong>
      <ol className={classes["guide"]}>
        {STEPS.map((step) => (
          <li key={step}>
            {t(($) => $.extensionPanel.byHand[step])}
            {step === "archive" && (
              <div>
                <Button size="xs" variant="default" onClick={() => void download()}>
                  {t(($) => $.extensionPanel.byHand.download)}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {question}
    </>
  );
}
