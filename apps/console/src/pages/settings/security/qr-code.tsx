import { encode } from "uqr";
import classes from "./security.module.css";

/** Drawn here: a key that is sent to a service that draws it is no secret any more. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg role="img" aria-label={label} className={classes["qr"]} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}
