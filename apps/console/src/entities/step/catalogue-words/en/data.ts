import type { StepTexts } from "../catalogue-texts.ts";

export const dataTexts = {
  takeLine: {
    name: "Take a line of a list",
    help: "Takes one line of a list into a variable. The server remembers what was taken, over all runs and extensions.",
    words: "row next random list file txt account keyword queue distribute",
    example: "Takes the next name of two into the variable buyer.",
    inputs: {
      source: { label: "The list", options: { text: "Text", document: "Document" } },
      lines: { label: "Lines", help: "One per line; or {{name}} of a variable with a list." },
      documentId: { label: "Document", help: "A text with one entry per line." },
      order: {
        label: "Which line",
        help: "In order, no two extensions ever get the same line.",
        options: {
          inOrder: "The next one, for all extensions together",
          random: "Any, at random",
          oncePerExtension: "The next one, for each extension by itself",
        },
      },
      atEnd: {
        label: "After the last line",
        options: { stop: "The step fails", startOver: "From the beginning again" },
      },
      variable: { label: "Variable name" },
    },
  },
} as const satisfies StepTexts;
