import { Button, type ButtonProps } from "@mantine/core";
import { type ComponentProps, useEffect, useRef } from "react";
import { focusFirstFault } from "./first-fault.ts";

type SubmitButtonProps = ButtonProps &
  Omit<ComponentProps<"button">, keyof ButtonProps | "ref" | "type">;

/**
 * Sends its form. While that goes on it is disabled, which takes the focus from it: after a refusal it
 * goes to the first field that is wrong, or comes back here, and not to the top of the page.
 */
export function SubmitButton({ loading = false, ...props }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasLoading = useRef(false);
  useEffect(() => {
    const isOver = wasLoading.current && !loading;
    wasLoading.current = loading;
    const { activeElement } = document;
    // Who has gone on elsewhere meanwhile stays there.
    if (!isOver || (activeElement !== document.body && activeElement !== button.current)) return;
    if (!focusFirstFault(button.current?.form)) button.current?.focus();
  }, [loading]);
  return <Button {...props} ref={button} type="submit" loading={loading} />;
}
