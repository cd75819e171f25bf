import {
  createExtensionTag,
  type Extension,
  type ListedTag,
  TAG_NAME_MAX_CHARS,
} from "@baton/contract";
import { Button, Skeleton, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { errorText } from "../../api/error-text.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { QueryFailure } from "../../ui/query-failure.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { type Share, TagChoice } from "./tag-choice.tsx";
import classes from "./tag-chips.module.css";
import { tagRows } from "./tag.commands.ts";
import { tagsQuery, tagKeys } from "./tag.queries.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogButtons } from "../../ui/dialog/dialog-buttons.tsx";

interface TagsDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

function shareOf(rows: readonly Extension[], tagId: number): Share {
  const count = rows.filter(({ tags }) => tags.some(({ id }) => id === tagId)).length;
  if (count === 0) return "none";
  return count === rows.length ? "all" : "some";
}

/** What is wished for so far; a press goes from some to all to none, and back to as it was. */
function useWishes(rows: readonly Extension[], tags: readonly ListedTag[] | undefined) {
  const [wishes, setWishes] = useState<ReadonlyMap<number, Share>>(new Map());
  const shareNow = (id: number) => wishes.get(id) ?? shareOf(rows, id);
  const wish = (id: number, share: Share) => {
    const next = new Map(wishes);
    if (share === shareOf(rows, id)) next.delete(id);
    else next.set(id, share);
    setWishes(next);
  };
  const toggle = (id: number) => {
    const now = shareNow(id);
    if (now === "all") wish(id, "none");
    else if (now === "none" && shareOf(rows, id) === "some") wish(id, "some");
    else wish(id, "all");
  };
  // One that somebody has deleted meanwhile would have the server refuse the others with it.
  const isThere = (id: number) => tags?.some((tag) => tag.id === id) ?? true;
  const idsFor = (share: Share) =>
    [...wishes].flatMap(([id, one]) => (one === share && isThere(id) ? id : []));
  return { shareNow, wish, toggle, add: idsFor("all"), remove: idsFor("none") };
}

/** Makes the tag that is looked for, where there is none. */
function useCreate(onCreated: (id: number) => void) {
  const cache = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: (name: string) => call(createExtensionTag, { body: { name } }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: tagKeys.all });
      onCreated(id);
    },
  });
}

/** Which tags the chosen ones have, what they are to have, and the tags themselves. */
export function TagsDialog({ rows, onClose }: TagsDialogProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const [search, setSearch] = useState("");
  const { data: tags, error, isPending, refetch } = useQuery(tagsQuery);
  const { add, remove, ...wishes } = useWishes(rows, tags);
  const isChosen = add.length + remove.length > 0;
  const create = useCreate((id) => {
    wishes.wish(id, "all");
    setSearch("");
  });
  const faults = useFieldFaults(create.error);
  const failure = create.error && errorText(t, create.error);
  const sought = search.trim().toLowerCase();
  const found = tags?.filter(({ name }) => name.toLowerCase().includes(sought)) ?? [];
  const isNew = sought !== "" && !tags?.some(({ name }) => name.toLowerCase() === sought);
  const handleApply = () => {
    onClose();
    void tagRows(context, rows, { add, remove });
  };
  return (
    <Dialog
      title={t(($) => $.tags.title, { count: rows.length })}
      names={rows.map(({ name }) => name)}
      draft={isChosen || search.trim() !== ""}
      onClose={onClose}
    >
      {error && !tags && <QueryFailure error={error} onRetry={() => void refetch()} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isNew) create.mutate(search.trim());
        }}
      >
        <TextInput
          data-autofocus
          aria-label={t(($) => $.tags.find)}
          placeholder={t(($) => $.tags.find)}
          value={search}
          maxLength={TAG_NAME_MAX_CHARS}
          error={faults["name"] ?? faults["extensionTags"] ?? failure}
          onChange={(event) => {
            create.reset();
            setSearch(event.currentTarget.value);
          }}
        />
        {isNew && (
          <Button
            type="submit"
            mt={6}
            size="xs"
            variant="default"
            loading={create.isPending}
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            {t(($) => $.tags.create, { name: search.trim() })}
          </Button>
        )}
      </form>
      {isPending && <Skeleton height={90} />}
      {tags?.length === 0 && <span className="dimmed">{t(($) => $.tags.none)}</span>}
      <ul className={classes["list"]}>
        {found.map((tag) => (
          <TagChoice
            key={tag.id}
            tag={tag}
            share={wishes.shareNow(tag.id)}
            onToggle={() => wishes.toggle(tag.id)}
          />
        ))}
      </ul>
      <DialogButtons>
        <Button disabled={!isChosen} onClick={handleApply}>
          {t(($) => $.tags.apply)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
