import type { AgentMessage, ServerMessage, WantedRun, Way } from "@baton/contract";
import type { OpenSocket, SocketEvents } from "../src/link/socket.ts";

type Body<Message> = Message extends ServerMessage ? Omit<Message, "id"> : never;

/** The server's end of one agent's connections. */
export class FakeServer {
  /** What the agent said, in order. */
  readonly heard: AgentMessage[] = [];
  #events: SocketEvents | null = null;

  readonly openSocket: OpenSocket = (_, events) => {
    this.#events = events;
    queueMicrotask(() => events.opened());
    return {
      send: (message) => void this.heard.push(JSON.parse(String(message)) as AgentMessage),
      close: () => (this.#events = null),
    };
  };

  say(body: Body<ServerMessage>): void {
    this.#events?.heard(JSON.stringify({ id: "1", ...body }));
  }

  welcome(installationId: string, run: WantedRun | null, way?: Way): void {
    const known = { extensionId: 1, extensionName: "One", userEmail: "ada@baton.test" };
    this.say({
      type: "welcome",
      serverVersion: "1",
      installationId,
      secret: "s",
      run,
      ...known,
      ...(way && { way }),
    });
  }
}
