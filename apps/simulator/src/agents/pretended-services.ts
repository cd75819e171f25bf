import type { JsonValue, Random, Step } from "@baton/contract";
import type { StepResult } from "@baton/runner";
import { drawOf } from "./behaviour.ts";

type Pretended = Pick<StepResult, "result" | "data" | "read" | "variables">;

const CODES = ["A7K2", "M3QX", "T9RD", "W4HN"];
const LINES_MAX = 40;

/** What a request might have brought, by the part of the answer that the step takes. */
function answered({ inputs }: Step, random: Random): JsonValue {
  if (inputs["answer"] === "status") return 200;
  const order = { id: 1000 + Math.floor(random() * 9000), code: drawOf(CODES, random) };
  return inputs["answer"] === "json" ? order : JSON.stringify(order);
}

function kept({ inputs }: Step, name: JsonValue | undefined, value: JsonValue): Pretended {
  if (typeof name !== "string" || name === "") return {};
  const told = { name, value };
  return {
    variables: { [name]: value },
    ...(inputs["isCollected"] === true ? { data: told } : { read: told }),
  };
}

function takenLine({ inputs }: Step, random: Random): { result: string; line: string } {
  const written = Array.isArray(inputs["lines"]) ? inputs["lines"] : [];
  const lines = written.filter((line) => typeof line === "string");
  const count = lines.length > 0 ? lines.length : LINES_MAX;
  const index = Math.floor(random() * count);
  return { result: `${index + 1} / ${count}`, line: lines[index] ?? `line ${index + 1}` };
}

/** What the server would have answered, of which nothing is asked; nothing for other steps. */
export function pretendService(step: Step, random: Random): Pretended | undefined {
  switch (step.type) {
    case "httpRequest": {
      const value = answered(step, random);
      const bytes = JSON.stringify(value).length;
      return { result: `200, ${bytes} bytes`, ...kept(step, step.inputs["name"], value) };
    }
    case "takeLine": {
      const { result, line } = takenLine(step, random);
      return { result, ...kept(step, step.inputs["variable"], line) };
    }
    case "sendToTelegram":
      return { result: "sent" };
    case "rebootProxy":
      return { result: "" };
    default:
      return undefined;
  }
}
