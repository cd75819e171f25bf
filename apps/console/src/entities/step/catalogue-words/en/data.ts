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
      keptAs: {
        label: "Keep the place as",
        help: "Scripts with the same name go on from the same place. Empty: the place is the document’s, or that of the lines themselves. Settings show the places.",
      },
      variable: { label: "Variable name" },
    },
  },
  compute: {
    name: "Compute a variable",
    help: "Keeps what an expression (JSONata) makes of the variables: sums, texts, parts of lists.",
    words: "calculate formula expression sum math add text join",
    example: "Keeps twice the length of the title as letters.",
    inputs: {
      variable: { label: "Variable name" },
      expression: {
        label: "Expression",
        help: "Variables by their names: price * 2, $sum(rows.price), $uppercase(name), $number(text) + 1, first & last.",
      },
    },
  },
  readDocument: {
    name: "Read a document",
    help: "Puts a table (CSV), the lines of a text or JSON from Documents into a variable, entry by entry.",
    words: "csv table excel list file json rows import data",
    example: "Puts the lines of a document into the variable names.",
    inputs: {
      documentId: { label: "Document" },
      format: {
        label: "What it is",
        options: {
          table: "Table (CSV); its first line names the columns",
          lines: "Lines",
          json: "JSON",
        },
      },
      variable: { label: "Variable name" },
    },
  },
  pickRandom: {
    name: "Pick at random",
    help: "Draws one of several texts, or a number between two, into a variable. The run's seed decides, so a run that is repeated draws the same.",
    words: "random choose any text number dice draw variant spin",
    example: "Puts one of three comments into the variable comment.",
    inputs: {
      what: { label: "What to draw", options: { text: "One of these texts", number: "A number" } },
      texts: { label: "Texts", help: "One per line." },
      numbers: { label: "Between", help: "Whole bounds give whole numbers." },
      variable: { label: "Variable name" },
    },
  },
} as const satisfies StepTexts;
