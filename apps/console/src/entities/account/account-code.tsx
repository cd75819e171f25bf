import { type AccountCode as Code, getAccountCode } from "@baton/contract";
import { Button } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { CopyText } from "../../ui/copy-text.tsx";
import { knownProof, type Proof } from "../../api/confirmation.ts";

const SECOND_MS = 1000;

interface AccountCodeProps {
  extensionId: number;
  withProof: (work: (proof: Proof) => Promise<void>) => Promise<void>;
}

interface Shown {
  code: Code;
  /** By this window's clock, which may be another than the server's. */
  endsAt: number;
}

/** The two-factor code, counted down and followed by the next as long as the password counts. */
export function AccountCode({ extensionId, withProof }: AccountCodeProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const fetchCode = useCallback(
    async (proof: Proof) => {
      const params = { id: extensionId };
      const code = await call(getAccountCode, { params, body: proof });
      setNow(Date.now());
      setShown({ code, endsAt: Date.now() + code.msLeft });
    },
    [extensionId],
  );
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    const next = setTimeout(() => {
      const proof = knownProof();
      // Whoever still looks asks again.
      if (proof) fetchCode(proof).catch(() => setShown(null));
      else setShown(null);
    }, shown.endsAt - Date.now());
    return () => {
      clearInterval(timer);
      clearTimeout(next);
    };
  }, [shown, fetchCode]);
  if (!shown)
    return (
      <Button size="compact-xs" variant="default" onClick={() => void withProof(fetchCode)}>
        {t(($) => $.accounts.tab.showCode)}
      </Button>
    );
  const count = Math.max(0, Math.ceil((shown.endsAt - now) / SECOND_MS));
  return (
    <span>
      <CopyText text={shown.code.code} />{" "}
      <span className="dimmed">{t(($) => $.accounts.tab.secondsLeft, { count })}</span>
    </span>
  );
}
