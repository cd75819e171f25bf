/*
 * The error catalogue: names in code, numbers on the wire, words in the console's locales.
 * Messages here are the English fallback that API users see.
 */
import { HTTP_ERRORS } from "./http-errors.ts";

export const ERROR_TYPES = ["application-errors", "http-errors"] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

const application = <const Code extends number>(code: Code, status: number, message: string) => ({
  ...{ errorType: "application-errors" as const, code, status, message },
});

/** The codes of the specification, §8, and Baton's own. */
const APPLICATION_ERRORS = {
  unknown: application(1, 500, "Unknown error occured."),
  cannotLoadAccountWithActiveScript: application(
    101,
    409,
    "Cannot load an account while its script is active.",
  ),
  cannotDeleteAccountWithActiveScript: application(
    102,
    409,
    "Cannot delete an account while its script is active.",
  ),
  cannotReauthorizeWithActiveScript: application(
    103,
    409,
    "Cannot re-authorize while a script is active.",
  ),
  cannotLoadAccount: application(
    104,
    409,
    "Cannot load the account: the extension is disabled or its script is active.",
  ),
  proxyNotSelected: application(105, 400, "A proxy reboot is asked for, but no proxy is selected."),
  noProfileTemplate: application(106, 400, "No browser profile template is chosen."),
  scriptInUse: application(201, 409, "The script is in use."),
  actionInActiveScript: application(202, 409, "The action is used in an active script."),
  someScriptsFailed: application(203, 409, "Some scripts failed."),
  multipleSocialNetworks: application(
    209,
    400,
    "Scripts with several social networks are not supported.",
  ),
  otherSocialNetwork: application(210, 409, "The script is used with another social network."),
  planTooLarge: application(
    211,
    409,
    "The script is too large: at most 5,000 steps and 2 MB can run.",
  ),
  noAccessRights: application(212, 403, "You have no access rights to see this action."),
  accessEnded: application(213, 409, "The access to an action has ended: it cannot be started."),
  agentTooOld: application(214, 409, "The extension's agent is too old for steps of the script."),
  inputsNotFit: application(215, 400, "These are not the inputs that the script takes."),
  someExtensionsFailed: application(303, 409, "Some extensions failed."),
  extensionProblem: application(304, 409, "The extension's state does not allow this."),
  extensionsNotFound: application(305, 404, "Extensions not found."),
  browserHeld: application(306, 409, "Somebody else holds this browser now."),
  holdEnded: application(307, 409, "The hold on this browser has ended."),
  noIpChangeLink: application(601, 400, "The proxy has no IP change link."),
  proxyRebootFailed: application(602, 502, "The proxy reboot failed."),
  /** The account's or the repository's state: nothing is down, and asking again changes nothing. */
  githubNotReady: application(
    701,
    409,
    "The GitHub account or its repository is not ready for this.",
  ),
  githubFetchFailed: application(701, 502, "The GitHub repository could not be read."),
  templateNameEmpty: application(801, 400, "The template has no name."),
  accountDataFormat: application(802, 400, "The account data could not be formatted."),
  noAccounts: application(803, 400, "The selected extensions have no accounts."),
  accountDataFileNotFound: application(804, 404, "The account data file was not found."),
  telegramCredentialsNotFound: application(901, 400, "Telegram credentials were not found."),
  telegramSendFailed: application(902, 502, "Sending to Telegram failed."),
  unsupportedFileExtension: application(1001, 415, "Files with this extension are not supported."),
  fileTooLarge: application(1002, 413, "The file is too large."),
  userFolderTooLarge: application(
    1003,
    413,
    "The total size of your files would exceed the limit.",
  ),
  uploadFailed: application(1004, 400, "The upload failed."),
  maximumExtensionsReached: application(
    2003,
    403,
    "The maximum number of active extensions is reached. Browsers that have not connected yet count too.",
  ),
  confirmMail: application(3005, 403, "Confirm your mail or contact support."),
  acceptTerms: application(3010, 403, "Accept the Terms and Conditions first."),
  limitedByTariff: application(4001, 403, "Your tariff does not allow this action."),
  rowLimitReached: application(4002, 403, "Your tariff allows no more of these."),
  cannotConnectToBrowser: application(10001, 502, "Cannot connect to the browser."),
  browserLoginFailed: application(10002, 502, "The log-in to the browser failed."),
  cannotCreateProfile: application(10003, 502, "The browser profile could not be created."),
  cannotUpdateProfile: application(10004, 502, "The browser profile could not be updated."),
  cannotStopProfile: application(10005, 502, "The browser profile could not be stopped."),
  differentSocialNetworks: application(
    90000,
    409,
    "Unavailable for extensions with different social networks.",
  ),
} as const;

export const ERRORS = { ...APPLICATION_ERRORS, ...HTTP_ERRORS } as const;
export type ErrorName = keyof typeof ERRORS;

export type ApplicationErrorCode =
  (typeof APPLICATION_ERRORS)[keyof typeof APPLICATION_ERRORS]["code"];
/** Every code of the catalogue, for completeness tests of the locales. */
export const APPLICATION_ERROR_CODES: readonly ApplicationErrorCode[] = [
  ...new Set(Object.values(APPLICATION_ERRORS).map(({ code }) => code)),
];

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
