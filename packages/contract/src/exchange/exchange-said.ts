/**
 * All that is said of files on their way in and out, in English, as users of the API read it; what
 * differs stands in braces. The console finds the code again by `readExchangeSaid`, and has words for
 * it in each language.
 */
export const EXCHANGE_SAID = {
  notJson: "The file is neither JSON nor a program of Playwright",
  unknownFormat: "It is neither a Baton file, nor a recording, nor of Selenium IDE, nor of Automa",
  notProgram: "The program cannot be read: {fault}",
  tooLong: "It has {total} characters; the most is {max}",
  tooDeep: "It nests deeper than {max}",
  tooManyValues: "The file has more than {max} values",
  reservedName: 'The name "{name}" is not allowed',
  badCharacters: "The text holds NUL characters or halves of characters",
  mustBeList: "This must be a list",
  mustBeObject: "This must be an object",
  mustHaveList: 'This must be an object with a list "{name}"',
  mustHaveText: 'This must be an object with a text "{name}"',
  mustBeBlock: 'This must be an object with "id" and "label"',
  newerVersion: "The file is of version {version}, and this Baton reads {max}",
  badField: "{field}: {fault}",
  tooMany: "There are {total} of them; the most is {max}",
  repeatedKey: 'The key "{name}" is there twice',
  nothingTaken: "Nothing of it is supported",
  noName: "It has no name: give it one",
  longName: "The name is longer than {max} characters",
  needsAnother: 'It uses "{name}", which is not taken',
  containsItself: "The action contains itself",
  fullPlan: "With its {total} steps it has more than {max}",

  unknownType: 'There is no step type "{name}" here',
  noSuchAction: 'The file has no action "{name}"',
  hiddenInFile: "A file may not name a hidden text of yours",
  secretsNeeded: "It names secrets, of which yours are filled in when it runs: {name}",
  documentMissing: "The document is not among yours",
  insideRefused: 'It stands within "{name}", which is not supported',
  disabledThere: "It is switched off there, and here too",

  unknownCommand: 'There is no command "{name}"',
  unknownLocator: 'How the element is found is not known: "{name}"',
  unknownKey: 'There is no key "{name}"',
  notReadable: 'This cannot be read: "{name}"',
  noSuchTest: 'The file has no test "{name}"',
  noCounterpart: "There is nothing like it here",
  scriptRefused: "Code of its own is not run here",
  variableInScript: "A variable cannot stand there",
  conditionIsScript: "Only a variable compared with a text can be a condition",
  branchRefused: "Another of its branches is not supported",
  closesNothing: "It closes nothing that was opened",
  textReplaced: "The text takes the place of what stands in the field",
  textHolds: "The text is looked for within the element's, for a while",
  noOutput: "It changes nothing here: no step is made of it",
  everyFrame: "Every frame is searched: no step is made of it",
  answeredAlready: "The dialog has been answered with OK by then: no step is made of it",
  pageNotWindow: "The page gets this size, and not the window",
  onlyThisOption: "The other options are not chosen any more",
  submittedByEnter: "The form is sent by the Enter key",
  keptAsText: "It is kept as text",
  lastTab: "It goes to the tab that was opened last",
  sameSession: "It goes on in the session of the test before it, with its cookies",
  inTurn: "The tests run one after the other",

  programFlow: "Conditions, loops, functions and values of a program are not supported",
  optionLeftOut: "Left out: {name}",
  frameSearched: "It is looked for in every frame of the page, and not in this one alone",
  countedInPage: "It is counted among all such elements of the page, hidden ones too",
  rowByText: "The row is known by the text of its cells alone",
  addressHolds: "The address is waited for by what it holds",
  pagesAwaited: "Each step waits for its page: no step is made of it",
  ownBrowser: "The browser keeps its own settings: {name}",

  unknownReference: "It refers to something that is not here: {name}",
  severalWays: "It leads to several blocks at once",
  notStructured: "Its ways do not meet again so that they could be blocks",
  neverRuns: "Nothing leads to it: it never runs, and no step is made of it",
  onlyFirst: "Only the first element that is found is used",
  oneName: "It is kept under one name: {name}",
  textAsItStands: "The text is kept as it stands there",
  tabHolds: "The tab is known by what its address or title holds",
  ownUserAgent: "The browser keeps its own user agent",
  tabNotWindow: "It opens in a tab, and not in a window of its own",
  pictureInLog: "The picture stands in the log of the run",
  ownTab: "It works in the tab of the run: no step is made of it",
  triggerLeftOut: "What starts it is left out: a schedule of Baton can start it",

  hiddenLeftOut: "Its hidden text stays here: the one who imports the file fills it in",
  documentLeftOut: "Its document stays here: the one who imports the file chooses another",
  skippedByOthers: "Other players skip it",
  emptyAction: "The action has no steps",
  onlyInAgent: "Only Baton itself can do this",
  noSuchButton: 'There is no mouse button "{name}" there',
  onlySize: "Only the size is set, not what kind of screen it is",
  clickedByMouse: "It is clicked with the mouse instead of touched",
  screenshotBeside: "The picture is written beside the program",
  filesBeside: "Put these into a folder documents beside the program: {name}",
  downloadsBeside: "The file is written into a folder downloads beside the program",
  linesKept: "Which lines are taken is kept in lines-taken.json beside the program",
  linesOfFile:
    "Put this into a folder documents beside the program, where lines-taken.json keeps which lines are taken: {name}",
  untilWaits: "It waits before the first pass too",
  givenVariable: "Give what only Baton knows in the environment variable VARIABLES: {name}",
  namesByRole: "An element is looked for by its name among the usual roles",

  otherTab: "It goes to another tab first ({tab})",
} as const;
export type ExchangeSaidCode = keyof typeof EXCHANGE_SAID;

type SaidValues = Readonly<Record<string, string | number>>;

const PLACE = /\{(\w+)\}/g;

export const exchangeSaid = (code: ExchangeSaidCode, values: SaidValues = {}): string =>
  EXCHANGE_SAID[code].replaceAll(PLACE, (_, name: string) => String(values[name] ?? ""));

const frames = Object.entries(EXCHANGE_SAID).map(([code, text]) => {
  const parts = text.split(PLACE);
  const source = parts.map((part, at) => (at % 2 === 0 ? RegExp.escape(part) : `(?<${part}>.*)`));
  return { code: code as ExchangeSaidCode, frame: new RegExp(`^${source.join("")}$`, "s") };
});
/** What begins with a value fits nearly everything: it is tried last. */
const ordered = [
  ...frames.filter(({ code }) => !EXCHANGE_SAID[code].startsWith("{")),
  ...frames.filter(({ code }) => EXCHANGE_SAID[code].startsWith("{")),
];

/** Which of the texts this is, and what was filled in. */
export function readExchangeSaid(
  text: string,
): { code: ExchangeSaidCode; values: Record<string, string> } | undefined {
  for (const { code, frame } of ordered) {
    const found = frame.exec(text);
    if (found) return { code, values: { ...found.groups } };
  }
  return undefined;
}
