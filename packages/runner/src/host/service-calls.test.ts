import type { CallPlace, ServiceCall } from "@baton/contract";
import { describe, expect, test } from "vitest";
import type { StepCall } from "../core/step-call.ts";
import { ServiceCalls } from "./service-calls.ts";

const place: CallPlace = { rowIndex: 0, path: "s1", iteration: [2], attempt: 1 };
const stop = new AbortController();

const stepCall = (inputs: Record<string, string>, signal = stop.signal): StepCall => ({
  step: { id: "s1", type: "httpRequest", inputs },
  ...place,
  variables: { name: "Ann", list: [1, 2], item: { price: 3 } },
  random: () => 0,
  signal,
});

function bench() {
  const sent: ServiceCall[] = [];
  return { sent, calls: new ServiceCalls((call) => void sent.push(call)) };
}

describe("what a step asks of the server", () => {
  test("has the texts of the names in its inputs, without those of secrets", async () => {
    const { sent, calls } = bench();
    const inputs = { url: "https://a.test/{{name}}/{{ item.price }}", body: "{{list}}{{!x}}" };
    const asked = calls.call(7, stepCall({ ...inputs, key: "{{secret.key}}" }), "cGljdHVyZQ==");
    const values = { name: "Ann", "item.price": "3", list: "[1,2]" };
    expect(sent).toEqual([{ runId: 7, place, values, picture: "cGljdHVyZQ==" }]);
    calls.answered(7, place, { isDone: true, result: "200", value: "ok" });
    expect(await asked).toMatchObject({ result: "200", value: "ok" });
  });

  test("is said again with every connection until it is answered", async () => {
    const { sent, calls } = bench();
    const asked = calls.call(7, stepCall({}));
    calls.repeat();
    expect(sent).toHaveLength(2);
    calls.answered(8, place, { isDone: true, result: "", value: null });
    calls.answered(7, { ...place, attempt: 2 }, { isDone: true, result: "", value: null });
    calls.repeat();
    expect(sent).toHaveLength(3);
    calls.answered(7, place, { isDone: false, code: "requestFailed", message: "no" });
    await expect(asked).rejects.toMatchObject({ code: "requestFailed", message: "no" });
    calls.repeat();
    expect(sent).toHaveLength(3);
  });

  test("ends with the step", async () => {
    const { sent, calls } = bench();
    const given = new AbortController();
    const asked = calls.call(7, stepCall({}, given.signal));
    given.abort(new Error("over"));
    await expect(asked).rejects.toThrow("over");
    calls.repeat();
    expect(sent).toHaveLength(1);
  });

  test("is not asked with a variable that there is not, or with too much", async () => {
    const { calls } = bench();
    await expect(calls.call(7, stepCall({ url: "{{nobody}}" }))).rejects.toMatchObject({
      code: "unknownVariable",
    });
    const large = { ...stepCall({ url: "{{big}}" }), variables: { big: "x".repeat(1_000_001) } };
    await expect(calls.call(7, large)).rejects.toMatchObject({ code: "invalidInput" });
  });
});
