import { Button, type ButtonProps } from "@mantine/core";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { confirm } from "../../../ui/confirm/confirm.ts";

interface AskedButtonProps<Answer> extends Pick<ButtonProps, "ml" | "size" | "variant"> {
  label: string;
  /** What is heard of it, where several such buttons are on the page. */
  spoken?: string;
  title: string;
  text: string;
  /** The yes; else the button's own label. */
  confirmLabel?: string;
  isDestructive?: boolean;
  act: () => Promise<Answer>;
  /** What is to be asked for anew afterwards. */
  touches: readonly QueryKey[];
  onDone?: (answer: Answer) => void;
}

/** Does one thing after a question. */
export function AskedButton<Answer>(props: AskedButtonProps<Answer>) {
  const { label, spoken, title, text, confirmLabel = label, isDestructive = false } = props;
  const { act, touches, onDone, size = "xs", variant = "default", ml } = props;
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    ...(onDone && { onSuccess: onDone }),
    onSettled: () => Promise.all(touches.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
  const ask = async () => {
    if (await confirm({ title, text, confirmLabel, isDestructive })) mutate();
  };
  return (
    <Button
      {...{ size, variant, ml }}
      loading={isPending}
      aria-label={spoken}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}
