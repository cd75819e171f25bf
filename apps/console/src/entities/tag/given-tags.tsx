import type { Extension } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconTag, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCommandContext } from "../../ui/command-context.ts";
import { handleError } from "../../ui/handle-error.ts";
import { setTags } from "./set-tags.ts";
import { TagChip } from "./tag-chips.tsx";
import classes from "./tag-chips.module.css";

/** The tags of one extension, each with the way to take it away, and the way to more. */
export function GivenTags({ extension, onAdd }: { extension: Extension; onAdd: () => void }) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const take = (tagId: number) => {
    const rest = extension.tags.filter(({ id }) => id !== tagId).map(({ id }) => id);
    setTags(context, extension, rest).catch(handleError);
  };
  return (
    <div className={classes["given"]}>
      {extension.tags.map((tag) => (
        <span key={tag.id} className={classes["taken"]}>
          <TagChip tag={tag} />
          <button
            type="button"
            aria-label={t(($) => $.tags.take, { name: tag.name })}
            onClick={() => take(tag.id)}
          >
            <IconX size={13} aria-hidden />
          </button>
        </span>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconTag size={13} aria-hidden />}
        onClick={onAdd}
      >
        {t(($) => $.tags.add)}
      </Button>
    </div>
  );
}
