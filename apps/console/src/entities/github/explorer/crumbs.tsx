import { useTranslation } from "react-i18next";
import classes from "./explorer.module.css";

interface CrumbsProps {
  repo: string;
  path: string;
  onGo: (path: string) => void;
}

/** Where one is, and the ways up from there. */
export function Crumbs({ repo, path, onGo }: CrumbsProps) {
  const { t } = useTranslation();
  const names = path === "" ? [] : path.split("/");
  const places = [
    { name: repo, path: "" },
    ...names.map((name, at) => ({ name, path: names.slice(0, at + 1).join("/") })),
  ];
  return (
    <nav aria-label={t(($) => $.github.explorer.crumbs)} className={classes["crumbs"]}>
      <ol>
        {places.map((place, at) => (
          <li key={place.path}>
            <button
              type="button"
              aria-current={at === places.length - 1 ? "location" : undefined}
              onClick={() => onGo(place.path)}
            >
              {place.name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
