import type { StepInputs } from "../../../catalogue.ts";
import { call, type Options, searchOptions, selectorsExpression } from "../code/calls.ts";
import { numberExpression, textExpression, textLiteral } from "../code/expressions.ts";
import { indent, type WriteContext, type Writers, type Written } from "../code/writer.ts";

type Condition = Pick<StepInputs<"if">, "condition" | "selectors" | "variable" | "text">;

function conditionCode(
  { condition, selectors, variable, text }: Condition,
  options: Options,
): string {
  const { timeout } = options;
  switch (condition) {
    case "elementVisible":
      return `await ${call("isVisible", [selectorsExpression(selectors)], options)}`;
    case "elementAbsent":
      return `await ${call("isAbsent", [selectorsExpression(selectors)], options)}`;
    case "textVisible":
      return `await ${call("isTextVisible", [textExpression(text)], { timeout })}`;
    case "addressContains":
      return `await ${call("addressContains", [textExpression(text)], { timeout })}`;
    case "variableEquals":
      return `isEqual(${textLiteral(variable)}, ${textExpression(text)})`;
    case "variableContains":
      return `contains(${textLiteral(variable)}, ${textExpression(text)})`;
    case "variableExists":
      return `isSet(${textLiteral(variable)})`;
  }
}

/** The blocks that are there, the second after an `else`. */
const block = (head: string, lines: readonly string[]): string[] => [
  `${head} {`,
  ...indent(lines),
  "}",
];

const counter = ({ depth }: WriteContext): string => (depth === 0 ? "pass" : `pass${depth + 1}`);

const setItem = (hasColumns: boolean): string[] => [
  `set("item", item);`,
  ...(hasColumns ? ["Object.assign(variables, item);"] : []),
];

function repeat(inputs: StepInputs<"repeat">, context: WriteContext): Written {
  const pass = counter(context);
  const inside = (first: readonly string[]): string[] => [
    ...first,
    `set("index", ${pass});`,
    ...context.writeBlock("steps"),
  ];
  const head = (goesOn: string): string => `for (let ${pass} = 0; ${goesOn}; ${pass} += 1)`;
  const max = numberExpression(inputs.maxTimes);
  const options = searchOptions(context.step);
  switch (inputs.mode) {
    case "times":
      return { code: block(head(`${pass} < ${numberExpression(inputs.times)}`), inside([])) };
    case "while": {
      const condition = conditionCode(inputs, options);
      return { code: block(head(`${pass} < ${max} && (${condition})`), inside([])) };
    }
    case "until": {
      const wait = inputs.waitSeconds;
      const timeout =
        typeof wait === "number" ? String(wait * 1000) : `${numberExpression(wait)} * 1000`;
      const condition = conditionCode(inputs, { ...options, timeout });
      const tooOften = `if (${pass} >= ${max}) throw new Error("It was not so yet after as many passes");`;
      return {
        code: block(head(`!(${condition})`), inside([tooOften])),
        approximated: { code: "untilWaits" },
      };
    }
    case "forEach": {
      const list = `listOf(${textExpression(inputs.list)}).entries()`;
      const each = `for (const [${pass}, item] of ${list})`;
      return { code: block(each, inside(setItem(inputs.hasColumns))) };
    }
  }
}

const CHOICES = [
  ["choice1", "weight1"],
  ["choice2", "weight2"],
  ["choice3", "weight3"],
  ["choice4", "weight4"],
] as const;

/** What is switched off is not there to be chosen. */
function randomChoice(inputs: StepInputs<"randomChoice">, context: WriteContext): Written {
  const written = CHOICES.map(([name, weight]) => ({
    isThere: context.step.blocks?.[name]?.some(({ isDisabled }) => !isDisabled) ?? false,
    weight: numberExpression(inputs[weight]),
    lines: context.writeBlock(name),
  }));
  const there = written.filter(({ isThere }) => isThere);
  const weights = [...there.map(({ weight }) => weight), numberExpression(inputs.weightOfNothing)];
  const cases = there.flatMap(({ lines }, at) => block(`case ${at}:`, [...lines, "break;"]));
  return { code: block(`switch (drawPlace([${weights.join(", ")}]))`, cases) };
}

export const flowWriters: Writers<"if" | "repeat" | "randomOrder" | "randomChoice"> = {
  if(inputs, context) {
    const condition = conditionCode(inputs, {
      timeout: "1000",
      ...defined(searchOptions(context.step)),
    });
    const code = block(`if (${condition})`, context.writeBlock("then"));
    const others = context.writeBlock("else");
    if (others.length === 0) return { code };
    return { code: [...code.slice(0, -1), ...block("} else", others)] };
  },
  repeat,
  randomChoice,
  randomOrder: (_, context) => ({
    code: [
      "for (const step of shuffled([",
      ...context
        .writeEach("steps")
        .flatMap((lines) => indent(["async () => {", ...indent(lines), "},"])),
      "]))",
      "  await step();",
    ],
  }),
};

const defined = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, code]) => code !== undefined));
