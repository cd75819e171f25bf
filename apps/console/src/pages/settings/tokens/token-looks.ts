import classes from "./token-table.module.css";

/** Tables below each other, in columns that line up. */
export const TOKEN_LOOKS = { holder: classes["tableHolder"], table: classes["table"] };
