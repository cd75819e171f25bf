import { answerDefaults } from "./default-answers.ts";
import { FakeServer } from "./fake-server.ts";
import { emptyWorld, type World } from "./world.ts";

/** A server with these in it; everything else is empty. */
export function fakeServer(world: Partial<World> = {}): FakeServer {
  const server = new FakeServer({ ...emptyWorld(), ...world });
  answerDefaults(server);
  return server;
}
