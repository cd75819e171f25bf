import { fillNamePattern, NAME_MAX_CHARS, PROFILE_NAME_PARTS } from "@baton/contract";
import { Button, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import own from "./browser-templates.module.css";
import type { OpenProfile } from "./open-profile.ts";
import { useProfileFields } from "./use-profile-fields.ts";

/** What profiles are called, with the parts that may stand in it and an example. */
export function NamePatternField({ open }: { open: OpenProfile }) {
  const { t } = useTranslation();
  const { namePattern } = open.editor.draft;
  const { set, faultOf } = useProfileFields(open);
  const field = useRef<HTMLInputElement>(null);
  const insert = (part: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {};
    const [start, end] = [from ?? namePattern.length, to ?? namePattern.length];
    set({ namePattern: `${namePattern.slice(0, start)}{{${part}}}${namePattern.slice(end)}` });
    field.current?.focus();
  };
  const example = fillNamePattern(namePattern, {
    "row.name": t(($) => $.browserTemplates.exampleRow),
    "account.name": t(($) => $.browserTemplates.exampleAccount),
    n: "7",
  });
  return (
    <div>
      <TextInput
        ref={field}
        label={t(($) => $.browserTemplates.namePattern)}
        description={example && t(($) => $.browserTemplates.example, { example })}
        value={namePattern}
        maxLength={NAME_MAX_CHARS}
        error={faultOf("namePattern")}
        onChange={(event) => set({ namePattern: event.currentTarget.value })}
      />
      <div className={own["parts"]}>
        {PROFILE_NAME_PARTS.map((part) => (
          <Button key={part} size="compact-xs" variant="default" onClick={() => insert(part)}>
            {t(($) => $.browserTemplates.parts[part])}
          </Button>
        ))}
      </div>
    </div>
  );
}
