import type { ExtensionTag } from "@baton/contract";
import classes from "./tag-chips.module.css";

export const TagChip = ({ tag: { name, color } }: { tag: Omit<ExtensionTag, "id"> }) => (
  <span className={classes["chip"]} data-color={color}>
    {name}
  </span>
);

/** In one line, as many as there is room for. */
export const TagChips = ({ tags }: { tags: readonly ExtensionTag[] }) => (
  <span className={classes["chips"]}>
    {tags.map((tag) => (
      <TagChip key={tag.id} tag={tag} />
    ))}
  </span>
);
