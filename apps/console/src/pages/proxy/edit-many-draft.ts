import { type BodyInputOf, type changeManyProxies, ProxyStatus } from "@baton/contract";
import { readLimit } from "../../entities/group/thread-limit.ts";
import { PROXY_TYPES } from "./proxy-types.ts";

type Change = BodyInputOf<typeof changeManyProxies>["change"];

export const EMPTY = {
  ...{ type: "", status: "", threads: "", login: "", password: "", ipChangeLink: "" },
  /** What each has of these is taken away; an empty field leaves it. */
  hasNoLogIn: false,
  hasNoLink: false,
};
export type ManyForm = typeof EMPTY;
export type ManySecret = "login" | "password" | "ipChangeLink";

export const NO_TAGS: { add: string[]; remove: string[] } = { add: [], remove: [] };

const said = (key: ManySecret, text: string, isRemoved: boolean): Change => {
  if (isRemoved) return { [key]: null };
  return text.trim() === "" ? {} : { [key]: text.trim() };
};

/** What is filled in; all else stays as each has it. */
export function changeOf(form: ManyForm, tags: typeof NO_TAGS): Change {
  const type = PROXY_TYPES.find((one) => String(one) === form.type);
  const threadsCount = form.threads === "" ? undefined : readLimit(form.threads);
  const proxyStatus = form.status === "off" ? ProxyStatus.Disabled : ProxyStatus.Unknown;
  return {
    ...(type !== undefined && { type }),
    ...(form.status !== "" && { proxyStatus }),
    ...(typeof threadsCount === "number" && { threadsCount }),
    ...said("login", form.login, form.hasNoLogIn),
    ...said("password", form.password, form.hasNoLogIn),
    ...said("ipChangeLink", form.ipChangeLink, form.hasNoLink),
    ...(tags.add.length > 0 && { addTags: tags.add }),
    ...(tags.remove.length > 0 && { removeTags: tags.remove }),
  };
}
