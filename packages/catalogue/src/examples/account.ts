import { type Examples, notFound, open } from "./type-example.ts";

export const accountExamples: Examples<"checkSignIn" | "saveToAccountData"> = {
  checkSignIn: {
    inputs: {},
    before: [],
    failure: { inputs: { opensStartPage: false }, before: [open("/sign-in")], code: "notSignedIn" },
  },
  saveToAccountData: {
    inputs: { fact: "accountName", source: "text", selectors: ["main h1"] },
    before: [open("/account")],
    failure: notFound,
  },
};
