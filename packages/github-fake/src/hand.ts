import type { FakeRepository, FakeWorld, Files } from "./world.ts";

/** What a test does at GitHub, and looks up there, beside the API. */
export function makeHand(world: FakeWorld, login: string) {
  return {
    token: (scopes?: readonly string[] | null): string => world.addToken(login, scopes),
    revoke: (token: string): boolean => world.tokens.delete(token),
    /** A repository with these files; without any it is empty. */
    repository: (
      fullName: string,
      files: Files = {},
      more: { isPrivate?: boolean; branch?: string } = {},
    ): FakeRepository => {
      const made = world.addRepository(fullName, more);
      made.members.set(login.toLowerCase(), { push: true });
      if (Object.keys(files).length > 0) world.commit(made, files, "Initial commit");
      return made;
    },
    /** Somebody else's commit. */
    push: (fullName: string, files: Readonly<Record<string, string | Buffer | null>>): string =>
      world.commit(world.repository(fullName), files, "Pushed by somebody else"),
    read: (fullName: string, path: string): Buffer | undefined => {
      const repository = world.repository(fullName);
      const found = repository.objects.find(world.treeOf(repository) ?? "", path);
      return found && repository.objects.blobs.get(found.sha);
    },
    /** All files. */
    list: (fullName: string): string[] => {
      const repository = world.repository(fullName);
      return [...repository.objects.walk(world.treeOf(repository) ?? "")]
        .filter(({ type }) => type !== "tree")
        .map(({ path }) => path);
    },
    /** Messages of the branch's commits, the newest first. */
    messages: (fullName: string): string[] => {
      const { heads, objects, defaultBranch } = world.repository(fullName);
      const messages: string[] = [];
      let sha = heads.get(defaultBranch);
      while (sha !== undefined) {
        const commit = objects.commits.get(sha);
        messages.push(commit?.message ?? "");
        sha = commit?.parents[0];
      }
      return messages;
    },
  };
}
