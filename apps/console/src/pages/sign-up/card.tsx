import { Alert, Paper, Stack, Title } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import classes from "./card.module.css";

const WIDTH = 380;

interface FormCardProps {
  title: string;
  text?: string;
  /** What no field can show. */
  fault: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}

export function FormCard({ title, text, fault, onSubmit, children }: FormCardProps) {
  usePageTitle(title);
  const handleSubmit = useSubmit(onSubmit);
  return (
    <Paper
      component="form"
      noValidate
      withBorder
      p="lg"
      w="100%"
      maw={WIDTH}
      onSubmit={handleSubmit}
    >
      <Stack gap="sm">
        <Title order={1}>{title}</Title>
        {text !== undefined && <p className={classes["text"]}>{text}</p>}
        {fault !== undefined && (
          <Alert color="red" role="alert" py="xs">
            {fault}
          </Alert>
        )}
        {children}
      </Stack>
    </Paper>
  );
}

interface SaidCardProps {
  title: string;
  text: string;
  children?: ReactNode;
}

/** What became of it. The title takes the focus: what had it is gone, and it is read aloud. */
export function SaidCard({ title, text, children }: SaidCardProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <Paper withBorder p="lg" w="100%" maw={WIDTH}>
      <Stack gap="sm">
        <Title ref={heading} order={1} tabIndex={-1} className={classes["said"] ?? ""}>
          {title}
        </Title>
        <p className={classes["text"]}>{text}</p>
        {children}
      </Stack>
    </Paper>
  );
}

export function NoMail() {
  const { t } = useTranslation();
  return <p className={classes["hint"]}>{t(($) => $.registration.noMail)}</p>;
}
