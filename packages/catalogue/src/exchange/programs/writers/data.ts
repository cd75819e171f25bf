import { awaited, call, statement, unless } from "../code/calls.ts";
import { documentFiles } from "../code/documents.ts";
import { textExpression, textLiteral, valueExpression } from "../code/expressions.ts";
import type { Writers, Written } from "../code/writer.ts";

const set = (variable: string, code: string): string => `set(${textLiteral(variable)}, ${code});`;

const READERS = { table: "readTableFile", lines: "readLinesFile", json: "readJsonFile" } as const;

export const dataWriters: Writers<"compute" | "readDocument" | "pickRandom" | "takeLine" | "stop"> =
  {
    compute: ({ variable, expression }) => ({
      code: [set(variable, awaited("compute", [textExpression(expression)]))],
    }),
    readDocument: ({ documentId, format, variable }, context) => {
      const { path, approximated } = documentFiles(documentId, context);
      return { code: [set(variable, awaited(READERS[format], [path]))], approximated };
    },
    pickRandom: ({ what, texts, numbers, variable }) => {
      const drawn =
        what === "text"
          ? `shuffled(${valueExpression(texts)})[0]`
          : `drawNumber(${numbers.from}, ${numbers.to})`;
      return { code: [set(variable, drawn)] };
    },
    takeLine: ({ source, lines, documentId, order, atEnd, variable }, context): Written => {
      const options = {
        order: order === "random" ? `"random"` : undefined,
        startsOver: order === "random" ? undefined : unless(false, atEnd === "startOver"),
      };
      const take = (list: string, written: string): string[] => [
        set(variable, awaited("takeLine", [list, written], options)),
      ];
      if (source === "text") {
        const code = take("null", textExpression(lines));
        return order === "random" ? { code } : { code, approximated: { code: "linesKept" } };
      }
      if (documentId === null)
        return {
          refused: {
            code: "badField",
            values: { field: "documentId", fault: "This field is required!" },
          },
        };
      const { path, names, approximated } = documentFiles(documentId, context);
      return {
        code: take(path, `await ${call("readFile", [path, `"utf8"`])}`),
        approximated:
          order === "random" ? approximated : { code: "linesOfFile", values: { name: names } },
      };
    },
    stop: ({ how, text }) => ({
      code: [statement("stop", [textLiteral(how), textExpression(text)]).replace("await ", "")],
    }),
  };
