import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

export const accountTexts = {
  checkSignIn: {
    name: "Check sign-in",
    help: "Looks whether the account is signed in, by the signs of its network, and tells the table. Never signs in.",
    words: "account authorized logged in banned session cookies network",
    example: "Opens the network's start page and fails unless the account is signed in.",
    inputs: {
      opensStartPage: { label: "Open the network's start page first" },
      failsUnlessSignedIn: { label: "Fail unless it is signed in" },
      variable: {
        label: "Variable",
        help: "Becomes signedIn, signedOut, banned, challenged or unknown. Empty: no variable.",
      },
    },
  },
  saveToAccountData: {
    name: "Save to account data",
    help: "Keeps what it reads as a column of this account in the table of extensions.",
    words: "account fact column friends pages ads name id profile",
    example: "Reads the name in the profile's heading into Account name.",
    inputs: {
      fact: {
        label: "Column",
        help: "Counts and money are taken from the first number in what was read.",
        options: {
          accountName: "Account name",
          accountId: "Account id",
          fanPageCount: "Fan pages",
          adsCabinet: "Ads cabinet",
          businessManagerCount: "Business managers",
          isTwoFactorEnabled: "2FA enabled",
          isAdsAvailable: "Ads available",
          interests: "Interests",
          externalActivities: "External activities",
          adsPreferences: "Ads preferences",
          extendedStatus: "Extended status",
          limit: "Limit",
          billing: "Billing",
          geo: "Geo",
          currency: "Currency",
          card: "Card",
          rfa: "RFA",
          friendsCount: "Friends",
          friendsSuggestions: "Friend suggestions",
        },
      },
      source: {
        label: "What to read",
        options: {
          text: "Text of an element",
          attribute: "Attribute of an element",
          count: "Number of elements",
          address: "Address of the page",
          value: "A value given here",
        },
      },
      selectors: element,
      attribute: { label: "Attribute" },
      value: { label: "Value", help: "Variables may be used." },
      after: {
        label: "Only what stands behind",
        help: "Of profile.php?id=17&v=2 the text id= leaves 17. Empty: everything.",
      },
    },
  },
} as const satisfies StepTexts;
