import { common } from "./common.ts";
import { enums } from "./enums.ts";
import { errors } from "./errors.ts";
import { extensions } from "./extensions.ts";
import { grid } from "./grid.ts";
import { login } from "./login.ts";
import { shell } from "./shell.ts";

/** The source language: English and Portuguese are typed by it. */
export const ru = {
  common,
  enums,
  errors,
  extensions,
  grid,
  login,
  shell,
} as const;
