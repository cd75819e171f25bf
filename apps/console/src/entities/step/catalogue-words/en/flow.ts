import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const conditions = {
  elementVisible: "Element is visible",
  elementAbsent: "Element is not there",
  textVisible: "Page shows a text",
  addressContains: "Address contains",
  variableEquals: "Variable equals",
  variableContains: "Variable contains",
  variableExists: "Variable is set",
} as const;
const conditionInputs = {
  condition: { label: "Condition", options: conditions },
  selectors: element,
  variable: { label: "Variable", help: "Its name without braces." },
  text: { label: "Text" },
} as const;

export const flowTexts = {
  setVariable: {
    name: "Set variable",
    help: "Keeps a value under a name, to be used later as {{name}}.",
    words: "assign remember value let",
    example: "Makes a full name of two values that were read.",
    inputs: {
      variable: { label: "Variable name" },
      value: { label: "Value", help: "May hold other variables: {{name}}." },
    },
  },
  if: {
    name: "If",
    help: "Checks a condition and does some steps or others; the steps for “no” may be left out.",
    words: "condition branch else check",
    example: "Closes the cookie banner if it is shown.",
    inputs: conditionInputs,
  },
  repeat: {
    name: "Repeat",
    help: "Repeats steps a number of times, while a condition holds, until it holds, or for each entry of a list. The number of the pass, from 0, is {{index}}; a loop inside has its own.",
    words: "loop while for each times",
    example: "Scrolls the feed three times.",
    inputs: {
      mode: {
        label: "How to repeat",
        options: {
          times: "A number of times",
          while: "While a condition holds",
          until: "Until a condition holds",
          forEach: "For each entry of a list",
        },
      },
      times: { label: "How often" },
      list: {
        label: "List",
        help: "Name of a variable with a list; the steps may use {{item}}.",
      },
      hasColumns: {
        label: "Columns as variables",
        help: "Each field of an entry is a variable of its own: {{name}} besides {{item.name}}.",
      },
      ...conditionInputs,
      waitSeconds: {
        label: "Wait after a pass at most, s",
        help: "If the pass changed the page, the wait ends as soon as the page has settled.",
      },
      maxTimes: { label: "At most so often", help: "So that it never repeats for ever." },
    },
  },
  nestedAction: {
    name: "Nested action",
    help: "Does the steps of another saved action here. Its newest version is taken when a run is made.",
    words: "call action reuse include subroutine",
    example: "Signs in with the action that other scripts use too.",
    inputs: { action: { label: "Action" } },
  },
  randomAction: {
    name: "Random action",
    help: "Does one of the chosen actions: the seed of the run decides which, the likelier the greater its weight. A repeated run does the same one.",
    words: "random choice pick chance weight one of",
    example: "Likes a post three times as often as it comments on one.",
    inputs: { actions: { label: "Actions" }, weights: { label: "Weights" } },
  },
  randomChoice: {
    name: "Random choice",
    help: "Does one of several lists of steps, each as likely as its weight says; empty ones are left out. The run's seed decides.",
    words: "random branch either or dice weight probability variant",
    example: "Does the second steps three times as often as the first.",
    inputs: {
      weight1: { label: "Weight of choice 1" },
      weight2: { label: "Weight of choice 2" },
      weight3: { label: "Weight of choice 3" },
      weight4: { label: "Weight of choice 4" },
      weightOfNothing: { label: "Weight of doing nothing" },
    },
  },
  stop: {
    name: "Stop here",
    help: "Ends this row or the whole script, as failed with words of your own or as done. What the steps around it say of failures does not count.",
    words: "end abort error exit finish fail throw return break",
    example: "Ends the row as done, for there is nothing to order.",
    inputs: {
      how: {
        label: "How to end",
        options: {
          failRow: "The row has failed",
          failScript: "The script has failed",
          finishRow: "The row is done",
          finishScript: "The script is done",
        },
      },
      text: { label: "Text", help: "Stands in the log, and as the reason of a failure." },
    },
  },
  randomOrder: {
    name: "In random order",
    help: "Does the steps inside in a random order. The run's seed decides, so a run that is repeated has the same.",
    words: "shuffle mix",
    example: "Opens three sections in a random order.",
    inputs: {},
  },
} as const satisfies StepTexts;
