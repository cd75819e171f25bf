export const githubKeys = { all: ["github"] as const, state: ["github", "state"] as const };
