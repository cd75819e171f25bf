import { Button, Group, Modal, Stack } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

interface Place {
  pathname: string;
  search: object;
}

const objectIn = ({ pathname, search }: Place): string =>
  `${pathname} ${"id" in search ? String(search.id) : ""}`;

/** Asks before a way leads from unsaved changes to another page or another object of this one. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && objectIn(current) !== objectIn(next),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Modal
      opened
      onClose={blocker.reset}
      title={t(($) => $.common.unsavedTitle)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <span>{t(($) => $.common.unsavedText)}</span>
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={blocker.reset} data-autofocus>
            {t(($) => $.common.stay)}
          </Button>
          <Button color="red" onClick={blocker.proceed}>
            {t(($) => $.common.leave)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
