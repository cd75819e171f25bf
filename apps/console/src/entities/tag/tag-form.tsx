import {
  type ListedTag,
  TAG_COLORS,
  TAG_NAME_MAX_CHARS,
  type TagColor,
  updateExtensionTag,
} from "@baton/contract";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { TagChip } from "./tag-chips.tsx";
import classes from "./tag-chips.module.css";
import { tagKeys } from "./tag.queries.ts";

/** Name and colour of a tag. */
export function TagForm({ tag, onClose }: { tag: ListedTag; onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [name, setName] = useState(tag.name);
  const [color, setColor] = useState<TagColor>(tag.color);
  const required = useRequiredFields({ name });
  const save = useMutation({
    mutationFn: () => call(updateExtensionTag, { params: { id: tag.id }, body: { name, color } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: tagKeys.all });
      onClose();
    },
  });
  const faults = useFieldFaults(save.error);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (required.check()) save.mutate();
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="xs" py="xs">
        <TextInput
          data-autofocus
          label={t(($) => $.tags.name)}
          value={name}
          maxLength={TAG_NAME_MAX_CHARS}
          error={required.errors.name ?? faults["name"]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div role="radiogroup" aria-label={t(($) => $.tags.color)} className={classes["swatches"]}>
          {TAG_COLORS.map((one) => (
            <label key={one} className={classes["swatch"]} style={{ borderRadius: 999 }}>
              <input
                type="radio"
                className="visually-hidden"
                name={`color of ${tag.id}`}
                checked={one === color}
                onChange={() => setColor(one)}
              />
              <TagChip tag={{ name: t(($) => $.tags.colors[one]), color: one }} />
            </label>
          ))}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button size="xs" type="submit" loading={save.isPending}>
            {t(($) => $.common.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
