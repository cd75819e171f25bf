import { describe, expect, test } from "vitest";
import { confirm, dropQuestions, questions } from "./confirm.ts";

const question = (title: string) => ({ title, text: "", confirmLabel: "Yes" });
const titles = () => questions.get().map((asked) => asked.question.title);

function answerFirst(ticked: ReadonlySet<string> | null): void {
  questions.get()[0]?.answer(ticked);
}

describe("a question", () => {
  test("gets the dialog's answer, with what was ticked", async () => {
    const choices = { profiles: "Their profiles too", runs: "Their runs too" };
    const asked = confirm({ ...question("Delete?"), choices });
    answerFirst(new Set(["profiles"]));
    const answer = await asked;
    expect(answer?.has("profiles")).toBe(true);
    expect(answer?.has("runs")).toBe(false);
  });

  test("gets null for a no", async () => {
    const asked = confirm(question("Delete?"));
    answerFirst(null);
    expect(await asked).toBeNull();
  });

  test("waits for its turn, and has an answer of its own", async () => {
    const first = confirm(question("First?"));
    const second = confirm(question("Second?"));
    expect(titles()).toEqual(["First?", "Second?"]);
    answerFirst(null);
    expect(titles()).toEqual(["Second?"]);
    answerFirst(new Set());
    expect(await first).toBeNull();
    expect(await second).not.toBeNull();
  });

  test("is answered with no when who asked has gone", async () => {
    const asked = [confirm(question("First?")), confirm(question("Second?"))];
    dropQuestions();
    expect(await Promise.all(asked)).toEqual([null, null]);
    expect(titles()).toEqual([]);
  });
});
