import {
  type BodyInputOf,
  deleteOperatorUserFactor,
  type OperatorUser,
  resetOperatorUserPassword,
  updateOperatorUser,
} from "@baton/contract";
import { Anchor, Button, Group, Stack, Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import classes from "./operator.module.css";
import { RemoveUserDialog } from "./remove-user-dialog.tsx";
import { ShownPassword } from "./shown-password.tsx";
import { useOperatorSearch } from "./use-operator-search.ts";
import { useUserChange } from "./use-user-change.ts";

interface UserCommandsProps {
  user: OperatorUser;
  onGone: () => void;
}

/** What can be done with a user beside the tariff. */
export function UserCommands({ user, onGone }: UserCommandsProps) {
  return (
    <>
      <Marks user={user} />
      <Access user={user} onGone={onGone} />
      <Elsewhere user={user} />
    </>
  );
}

function Marks({ user }: { user: OperatorUser }) {
  const { t } = useTranslation();
  const { id, email, isOperator, isMailConfirmed } = user;
  const save = useUserChange({
    change: (body: BodyInputOf<typeof updateOperatorUser>) =>
      call(updateOperatorUser, { params: { id }, body }),
    onDone: () => notifySuccess(t(($) => $.common.saved)),
  });
  const askAndMark = async () => {
    const isSure = await confirm({
      title: t(($) => (isOperator ? $.operator.users.unmarkTitle : $.operator.users.markTitle)),
      text: t(($) => (isOperator ? $.operator.users.unmarkText : $.operator.users.markText)),
      names: [email],
      confirmLabel: t(($) => (isOperator ? $.operator.users.unmark : $.operator.users.mark)),
      isDestructive: true,
    });
    if (isSure) save.mutate({ isOperator: !isOperator });
  };
  return (
    <section className={classes["section"]}>
      <h3>{t(($) => $.operator.users.marks)}</h3>
      <Stack gap="sm" align="flex-start">
        <Switch
          label={t(($) => $.operator.users.isOperator)}
          description={t(($) => $.operator.users.isOperatorHint)}
          checked={isOperator}
          disabled={save.isPending}
          onChange={() => void askAndMark()}
        />
        {!isMailConfirmed && (
          <Button
            variant="default"
            loading={save.isPending}
            onClick={() => save.mutate({ isMailConfirmed: true })}
          >
            {t(($) => $.operator.users.confirmMail)}
          </Button>
        )}
      </Stack>
    </section>
  );
}

function Access({ user, onGone }: UserCommandsProps) {
  const { t } = useTranslation();
  const { id, email, hasSecondFactor } = user;
  const [password, setPassword] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const reset = useUserChange({
    change: () => call(resetOperatorUserPassword, { params: { id } }),
    onDone: (made) => setPassword(made.password),
  });
  const off = useUserChange({
    change: () => call(deleteOperatorUserFactor, { params: { id } }),
    onDone: () => notifySuccess(t(($) => $.common.saved)),
  });
  const askOff = async () => {
    const isSure = await confirm({
      title: t(($) => $.operator.users.factorOffTitle),
      text: t(($) => $.operator.users.factorOffText),
      names: [email],
      confirmLabel: t(($) => $.operator.users.factorOffConfirm),
      isDestructive: true,
    });
    if (isSure) off.mutate(undefined);
  };
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.operator.users.passwordTitle),
      text: t(($) => $.operator.users.passwordText),
      names: [email],
      confirmLabel: t(($) => $.operator.users.passwordConfirm),
      isDestructive: true,
    });
    if (isSure) reset.mutate(undefined);
  };
  return (
    <section className={classes["section"]}>
      <h3>{t(($) => $.operator.users.access)}</h3>
      <Group gap="xs">
        <Button variant="default" loading={reset.isPending} onClick={() => void ask()}>
          {t(($) => $.operator.users.newPassword)}
        </Button>
        {hasSecondFactor && (
          <Button variant="default" loading={off.isPending} onClick={() => void askOff()}>
            {t(($) => $.operator.users.factorOff)}
          </Button>
        )}
        <Button variant="default" c="var(--bad)" onClick={() => setRemoving(true)}>
          {t(($) => $.operator.users.remove)}
        </Button>
      </Group>
      {password !== undefined && (
        <ShownPassword email={email} password={password} onClose={() => setPassword(undefined)} />
      )}
      {isRemoving && (
        <RemoveUserDialog user={user} onGone={onGone} onClose={() => setRemoving(false)} />
      )}
    </section>
  );
}

/** Where else this user is spoken of. */
function Elsewhere({ user: { email } }: { user: OperatorUser }) {
  const { t } = useTranslation();
  const { show } = useOperatorSearch();
  return (
    <Group gap="md" className={classes["section"] ?? ""}>
      <Anchor component="button" type="button" onClick={() => show({ tab: "audit", user: email })}>
        {t(($) => $.operator.users.toAudit)}
      </Anchor>
      <Anchor
        component="button"
        type="button"
        onClick={() => show({ tab: "payments", search: email })}
      >
        {t(($) => $.operator.users.toPayments)}
      </Anchor>
    </Group>
  );
}
