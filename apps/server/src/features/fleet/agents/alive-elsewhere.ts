import { randomUUID } from "node:crypto";
import { type Bus, defineTopic } from "../../../platform/processes/bus.ts";
import type { Connections } from "./connections.ts";

/** Longer than a connection takes to find out, even of a process that is very busy. */
const ANSWER_WITHIN_MS = 5000;

const askTopic = defineTopic<{ question: string; extensionId: number }>("agents.isAlive");
const answerTopic = defineTopic<{ question: string; isAlive: boolean }>("agents.alive");

/** Whether somebody is at the other end of an agent's connection to another process. */
export function makeAliveElsewhere({ bus, connections }: { bus: Bus; connections: Connections }) {
  const asked = new Map<string, (isAlive: boolean) => void>();

  bus.hear(askTopic, (questions) => {
    for (const { question, extensionId } of questions) {
      const connection = connections.get(extensionId);
      if (!connection) continue;
      void connection.isAlive().then((isAlive) => bus.send(answerTopic, [{ question, isAlive }]));
    }
  });
  bus.hear(answerTopic, (answers) => {
    for (const { question, isAlive } of answers) asked.get(question)?.(isAlive);
  });

  /** Undefined when nobody answered in time. */
  return async (extensionId: number): Promise<boolean | undefined> => {
    const question = randomUUID();
    const { promise, resolve } = Promise.withResolvers<boolean | undefined>();
    const timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS);
    asked.set(question, resolve);
    bus.send(askTopic, [{ question, extensionId }]);
    const isAlive = await promise;
    clearTimeout(timer);
    asked.delete(question);
    return isAlive;
  };
}
