import { Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

interface ButtonAnchorProps extends ButtonProps, AnchorProps {
  ref?: Ref<HTMLAnchorElement>;
}

const ButtonAnchor = (props: ButtonAnchorProps) => <Button component="a" {...props} />;

/** Looks like a button, goes somewhere: a link with the router's checked addresses. */
export const LinkButton = createLink(ButtonAnchor);
