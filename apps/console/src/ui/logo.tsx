import classes from "./logo.module.css";

export function Logo() {
  return (
    <span className={classes["logo"]}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="var(--accent)" />
        <path d="M6.5 17.5 15 9" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="16.8" cy="7.2" r="2.4" fill="#fff" />
      </svg>
      Baton
    </span>
  );
}
