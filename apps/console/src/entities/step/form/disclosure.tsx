import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import classes from "./form.module.css";

interface DisclosureProps {
  title: string;
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** Fields that are seldom needed, behind their title. */
export function Disclosure({ title, isOpenAtFirst, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <button
        type="button"
        className={classes["sectionTitle"]}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={15} stroke={1.6} aria-hidden />
        {title}
      </button>
      {isOpen && children}
    </>
  );
}
