import type { ListedTag } from "@baton/contract";
import { ActionIcon, Checkbox } from "@mantine/core";
import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommandContext } from "../../ui/command-context.ts";
import { confirm } from "../../ui/confirm/confirm.ts";
import { handleError } from "../../ui/handle-error.ts";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import { deleteTag } from "./delete-tag.ts";
import { TagChip } from "./tag-chips.tsx";
import classes from "./tag-chips.module.css";
import { TagForm } from "./tag-form.tsx";

/** Which of the rows have it, or are to have it. */
export type Share = "all" | "some" | "none";

interface TagChoiceProps {
  tag: ListedTag;
  share: Share;
  onToggle: () => void;
}

function useDelete(tag: ListedTag) {
  const { t } = useTranslation();
  const context = useCommandContext();
  return async () => {
    const isSure = await confirm({
      title: t(($) => $.tags.deleteTitle, { name: tag.name }),
      text: t(($) => $.tags.deleteText, { count: tag.extensionCount }),
      confirmLabel: t(($) => $.tags.delete),
      isDestructive: true,
    });
    if (isSure) await deleteTag(context, tag).catch(handleError);
  };
}

/** One tag in the dialog: on which rows, and what can be done to the tag itself. */
export function TagChoice({ tag, share, onToggle }: TagChoiceProps) {
  const { t } = useTranslation();
  const [isEdited, setEdited] = useState(false);
  const remove = useDelete(tag);
  if (isEdited)
    return (
      <li>
        <TagForm tag={tag} onClose={() => setEdited(false)} />
      </li>
    );
  return (
    <li className={classes["item"]}>
      <Checkbox
        checked={share === "all"}
        indeterminate={share === "some"}
        onChange={onToggle}
        label={
          <span className={classes["label"]}>
            <TagChip tag={tag} />
            {share === "some" && <span className="dimmed">{t(($) => $.tags.some)}</span>}
          </span>
        }
      />
      <LazyMenu
        position="bottom-end"
        entries={[
          {
            key: "edit",
            label: t(($) => $.tags.edit),
            icon: IconPencil,
            onClick: () => setEdited(true),
          },
          {
            key: "delete",
            label: t(($) => $.tags.delete),
            icon: IconTrash,
            isDestructive: true,
            isApart: true,
            onClick: () => void remove(),
          },
        ]}
        button={
          <ActionIcon size="sm" aria-label={t(($) => $.tags.menu, { name: tag.name })}>
            <IconDots size={15} aria-hidden />
          </ActionIcon>
        }
      />
    </li>
  );
}
