import { IconError404 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { paymentWords } from "../../entities/payment/payment.words.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { bulkWords } from "../../ui/bulk/bulk.words.ts";
import { downloadWords } from "../../ui/download/download.words.ts";
import { lazyView } from "../../ui/lazy-view.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { listWords } from "../../ui/list/words/list.words.ts";
import { PagePending } from "../../ui/page-pending.tsx";
import { StateMessage } from "../../ui/state-message.tsx";
import { operatorWords } from "./operator.words.ts";

const OperatorPage = lazyView(
  [operatorWords, bulkWords, downloadWords, listWords, paymentWords],
  async () => (await import("./operator-page.tsx")).OperatorPage,
);

/** The operator's page with all that it says; for others there is none. */
export function OperatorRoute() {
  const { data } = useQuery(profileQuery);
  if (!data) return <PagePending />;
  if (!data.isOperator) return <NoSuchPage />;
  return (
    <Suspense fallback={<PagePending />}>
      <OperatorPage />
    </Suspense>
  );
}

function NoSuchPage() {
  const { t } = useTranslation();
  return (
    <StateMessage
      icon={IconError404}
      title={t(($) => $.common.notFoundTitle)}
      text={t(($) => $.common.notFoundText)}
      action={<LinkButton to="/extensions">{t(($) => $.shell.pages.extensions)}</LinkButton>}
    />
  );
}
