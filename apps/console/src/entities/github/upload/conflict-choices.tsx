import { Button, Group } from "@mantine/core";
import { GITHUB_CONFLICT_CHOICES } from "@baton/contract";
import { useTranslation } from "react-i18next";
import classes from "./upload.module.css";
import { decide, type GithubUpload, undecidedCount } from "./upload-store.ts";

/** Files of the same name and other content are in the repository: one choice for all of them. */
export function ConflictChoices({ upload }: { upload: GithubUpload }) {
  const { t } = useTranslation();
  const count = upload.files.filter(({ isConflict }) => isConflict).length;
  const left = undecidedCount(upload);
  return (
    <div className={classes["conflicts"]} role="alert">
      <strong>{t(($) => $.github.upload.conflicts, { count })}</strong>
      <p className={classes["text"]}>{t(($) => $.github.upload.conflictsText)}</p>
      <Group gap="xs">
        <span>{t(($) => $.github.upload.forAll)}</span>
        {GITHUB_CONFLICT_CHOICES.map((choice) => (
          <Button key={choice} size="xs" variant="default" onClick={() => decide(choice)}>
            {t(($) => $.github.upload.choices[choice])}
          </Button>
        ))}
        {left > 0 && (
          <span className="dimmed">{t(($) => $.github.upload.undecided, { count: left })}</span>
        )}
      </Group>
    </div>
  );
}
