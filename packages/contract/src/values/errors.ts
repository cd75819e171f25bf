import { type ErrorEntry, HTTP_ERRORS } from "./http-errors.ts";

/** Application errors: the codes of the specification, §8. */
export const APPLICATION_ERRORS = {
  unknown: { code: 1, status: 500, message: "Unknown error occured." },
  cannotLoadAccountWithActiveScript: {
    code: 101,
    status: 409,
    message: "Cannot load an account while its script is active.",
  },
  cannotDeleteAccountWithActiveScript: {
    code: 102,
    status: 409,
    message: "Cannot delete an account while its script is active.",
  },
  cannotReauthorizeWithActiveScript: {
    code: 103,
    status: 409,
    message: "Cannot re-authorize while a script is active.",
  },
  cannotLoadAccount: {
    code: 104,
    status: 409,
    message: "Cannot load the account: the extension is disabled or its script is active.",
  },
  proxyNotSelected: {
    code: 105,
    status: 400,
    message: "A proxy reboot is asked for, but no proxy is selected.",
  },
  noProfileTemplate: { code: 106, status: 400, message: "No browser profile template is chosen." },
  scriptInUse: { code: 201, status: 409, message: "The script is in use." },
  actionInActiveScript: {
    code: 202,
    status: 409,
    message: "The action is used in an active script.",
  },
  someScriptsFailed: { code: 203, status: 409, message: "Some scripts failed." },
  multipleSocialNetworks: {
    code: 209,
    status: 400,
    message: "Scripts with several social networks are not supported.",
  },
  otherSocialNetwork: {
    code: 210,
    status: 409,
    message: "The script is used with another social network.",
  },
  planTooLarge: {
    code: 211,
    status: 409,
    message: "The script is too large: at most 5,000 steps and 2 MB can run.",
  },
  noAccessRights: {
    code: 212,
    status: 403,
    message: "You have no access rights to see this action.",
  },
  accessEnded: {
    code: 213,
    status: 409,
    message: "The access to an action has ended: it cannot be started.",
  },
  agentTooOld: {
    code: 214,
    status: 409,
    message: "The extension's agent is too old for steps of the script.",
  },
  inputsNotFit: {
    code: 215,
    status: 400,
    message: "These are not the inputs that the script takes.",
  },
  someExtensionsFailed: { code: 303, status: 409, message: "Some extensions failed." },
  extensionProblem: {
    code: 304,
    status: 409,
    message: "The extension's state does not allow this.",
  },
  extensionsNotFound: { code: 305, status: 404, message: "Extensions not found." },
  noIpChangeLink: { code: 601, status: 400, message: "The proxy has no IP change link." },
  proxyRebootFailed: { code: 602, status: 502, message: "The proxy reboot failed." },
  githubFetchFailed: {
    code: 701,
    status: 502,
    message: "The GitHub repository could not be read.",
  },
  templateNameEmpty: { code: 801, status: 400, message: "The template has no name." },
  accountDataFormat: {
    code: 802,
    status: 400,
    message: "The account data could not be formatted.",
  },
  noAccounts: { code: 803, status: 400, message: "The selected extensions have no accounts." },
  accountDataFileNotFound: {
    code: 804,
    status: 404,
    message: "The account data file was not found.",
  },
  telegramCredentialsNotFound: {
    code: 901,
    status: 400,
    message: "Telegram credentials were not found.",
  },
  telegramSendFailed: { code: 902, status: 502, message: "Sending to Telegram failed." },
  unsupportedFileExtension: {
    code: 1001,
    status: 415,
    message: "Files with this extension are not supported.",
  },
  fileTooLarge: { code: 1002, status: 413, message: "The file is too large." },
  userFolderTooLarge: {
    code: 1003,
    status: 413,
    message: "The total size of your files would exceed the limit.",
  },
  uploadFailed: { code: 1004, status: 400, message: "The upload failed." },
  maximumExtensionsReached: {
    code: 2003,
    status: 403,
    message:
      "The maximum number of active extensions is reached. Browsers that have not connected yet count too.",
  },
  confirmMail: { code: 3005, status: 403, message: "Confirm your mail or contact support." },
  acceptTerms: { code: 3010, status: 403, message: "Accept the Terms and Conditions first." },
  limitedByTariff: { code: 4001, status: 403, message: "Your tariff does not allow this action." },
  rowLimitReached: { code: 4002, status: 403, message: "Your tariff allows no more of these." },
  cannotConnectToBrowser: { code: 10001, status: 502, message: "Cannot connect to the browser." },
  browserLoginFailed: { code: 10002, status: 502, message: "The log-in to the browser failed." },
  cannotCreateProfile: {
    code: 10003,
    status: 502,
    message: "The browser profile could not be created.",
  },
  cannotUpdateProfile: {
    code: 10004,
    status: 502,
    message: "The browser profile could not be updated.",
  },
  cannotStopProfile: {
    code: 10005,
    status: 502,
    message: "The browser profile could not be stopped.",
  },
  differentSocialNetworks: {
    code: 90000,
    status: 409,
    message: "Unavailable for extensions with different social networks.",
  },
} as const satisfies Record<string, ErrorEntry>;

export const ERRORS = { ...APPLICATION_ERRORS, ...HTTP_ERRORS } as const;
export type ErrorName = keyof typeof ERRORS;

export type ErrorType = "application-errors" | "http-errors";

export const errorTypeOf = (name: ErrorName): ErrorType =>
  name in HTTP_ERRORS ? "http-errors" : "application-errors";

/** Every code of the catalogue, for completeness tests of the locales. */
export type ApplicationErrorCode =
  (typeof APPLICATION_ERRORS)[keyof typeof APPLICATION_ERRORS]["code"];
export const APPLICATION_ERROR_CODES: readonly ApplicationErrorCode[] = Object.values(
  APPLICATION_ERRORS,
).map((entry) => entry.code);

/** What is said of a field, five of them in the specification's words (§5); the console has them in each language. */
export const FIELD_FAULTS = {
  required: "This field is required!",
  positive: "Value must be greater than 0",
  notNegative: "Value must not be negative",
  otherBrowser: "Selected template was created for another browser",
  folderExists: "Folder with this name is already exist",
  ownAddress: "This is your address already",
  notOwnAddress: "Type your own mail address",
  nameTaken: "This name is taken already",
} as const;
export type FieldFault = keyof typeof FIELD_FAULTS;
