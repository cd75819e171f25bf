export type { FakeRequest } from "./route.ts";
export { type FakeGithub, startGithub, type Trouble } from "./start-github.ts";
export type { FakeRepository } from "./world.ts";
