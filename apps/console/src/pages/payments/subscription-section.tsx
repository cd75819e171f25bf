import { type PaymentSubscription, type Profile, terminateSubscription } from "@baton/contract";
import { Button, Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { refusalText } from "../../api/error-text.ts";
import { subscriptionsQuery } from "../../entities/payment/payment.queries.ts";
import { profileQuery } from "../../entities/user/profile.queries.ts";
import { formatDateTime, parseValidUntil } from "../../i18n/format.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { notifyRefusal, notifySuccess } from "../../ui/notify.tsx";
import { QueryFailure } from "../../ui/query-failure.tsx";
import classes from "./payments.module.css";
import { collectionKey } from "../../api/collection-key.ts";

const isLiving = ({ status }: PaymentSubscription): boolean =>
  status === "active" || status === "suspended";

/** What renews itself, and the way to end that. */
export function SubscriptionSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(subscriptionsQuery);
  const living = data?.data.filter(isLiving) ?? [];
  return (
    <section aria-labelledby="subscription">
      <h2 id="subscription" className={classes["heading"]}>
        {t(($) => $.payments.subscription)}
      </h2>
      {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={48} />}
      {data && living.length === 0 && (
        <p className="dimmed">
          {profile.tariff && profile.validUntil === null
            ? t(($) => $.payments.noSubscriptionForever)
            : t(($) => $.payments.noSubscription)}
        </p>
      )}
      {living.map((one) => (
        <Subscription key={one.subscriptionId} subscription={one} profile={profile} />
      ))}
    </section>
  );
}

interface SubscriptionProps {
  subscription: PaymentSubscription;
  profile: Profile;
}

function Subscription({ subscription, profile }: SubscriptionProps) {
  const { t } = useTranslation();
  const { tariffName, status, nextChargeAt, createdAt } = subscription;
  const terminate = useTerminate();
  const end = profile.validUntil === null ? null : parseValidUntil(profile.validUntil);
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.payments.terminateTitle),
      text: end
        ? t(($) => $.payments.terminateText, { time: formatDateTime(end) })
        : t(($) => $.payments.terminateTextForever),
      confirmLabel: t(($) => $.payments.terminate),
      isDestructive: true,
    });
    if (isSure) terminate.mutate();
  };
  return (
    <div className={classes["subscription"]}>
      <div className={classes["about"]}>
        <strong>
          <bdi>{tariffName}</bdi>: {t(($) => $.payments.subscriptionStates[status])}
        </strong>
        <span className="dimmed">
          {t(($) => $.payments.subscriptionSince)} <DateTime value={createdAt} />
        </span>
        {nextChargeAt !== null && status === "active" && (
          <span>
            {t(($) => $.payments.nextCharge)}: <DateTime value={nextChargeAt} />
          </span>
        )}
      </div>
      <Button variant="default" loading={terminate.isPending} onClick={() => void ask()}>
        {t(($) => $.payments.terminate)}
      </Button>
    </div>
  );
}

function useTerminate() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(terminateSubscription),
    onSuccess({ succeeded, message, reason }) {
      const why = reason === null ? (message ?? "") : refusalText(t, reason);
      if (succeeded) notifySuccess(t(($) => $.payments.terminated));
      else notifyRefusal(t(($) => $.payments.notTerminated, { message: why }));
    },
    // Russian cards are taken again, and what is charged next is not.
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: collectionKey("payments") }),
        cache.invalidateQueries({ queryKey: profileQuery.queryKey }),
      ]),
  });
}
