// What a run of vitest tells `script/test` while it goes on: a message for each file that is done.
import process from "node:process";
import type { Reporter, TestCase, TestModule, TestSpecification } from "vitest/node";

export type Message =
  | { kind: "begun"; files: number }
  | { kind: "file"; file: string; failed: number; milliseconds: number }
  | { kind: "skipped"; test: string; why: string };

const tell = (message: Message): void => void process.send?.(message);

export default class TellingReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    tell({ kind: "begun", files: specifications.length });
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== "skipped") return;
    tell({ kind: "skipped", test: test.fullName, why: result.note ?? "no reason is given" });
  }

  onTestModuleEnd(module: TestModule): void {
    const failed = [...module.children.allTests("failed")].length;
    tell({
      kind: "file",
      file: module.moduleId,
      failed: failed === 0 && !module.ok() ? 1 : failed,
      milliseconds: Math.round(module.diagnostic().duration),
    });
  }
}
