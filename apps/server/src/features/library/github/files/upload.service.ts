import path from "node:path";
import type { ResponseOf, uploadToGithub } from "@baton/contract";
import type { FastifyRequest } from "fastify";
import { fail } from "../../../../http/errors.ts";
import { makeStaging, sweepFolder } from "../../documents/for-others.ts";
import type { FileChanges } from "./file-changes.ts";
import type { GithubSessions } from "../account/github-sessions.ts";
import { commitChanges } from "../repository/commit-changes.ts";
import type { Trees } from "../repository/trees.ts";
import { type PlannedUpload, planUpload } from "./plan-upload.ts";
import { type ReceivedFile, readUploadForm } from "./upload-form.ts";
import { makeBlobWriter } from "./write-blobs.ts";

interface Deps {
  dataDir: string;
  sessions: GithubSessions;
  trees: Trees;
  changes: Pick<FileChanges, "tell">;
}

/** Each may lie on this machine's disk with all its files. */
const OF_ONE_USER_MAX = 2;
const AT_ONCE_MAX = 8;
const AGAIN_AFTER_SECONDS = 5;

type Answer = ResponseOf<typeof uploadToGithub>;

/** Files of a user on their way into the repository, as one commit. */
export function makeUploadService({ dataDir, sessions, trees, changes }: Deps) {
  const folder = path.join(dataDir, "github-uploads");
  const staging = makeStaging(folder);
  const busy: number[] = [];

  async function upload(
    userId: number,
    request: FastifyRequest,
    signal: AbortSignal,
  ): Promise<Answer> {
    const own = busy.filter((one) => one === userId).length;
    if (own >= OF_ONE_USER_MAX || busy.length >= AT_ONCE_MAX)
      throw fail("tooManyRequests", { retryAfter: AGAIN_AFTER_SECONDS });
    busy.push(userId);
    const received: ReceivedFile[] = [];
    try {
      const check = () => sessions.checkRepository(userId, "write");
      const keep = (file: ReceivedFile) => void received.push(file);
      const wanted = await readUploadForm(request, staging, check, keep);
      return await commit(userId, { staging, wanted, received }, signal);
    } finally {
      busy.splice(busy.indexOf(userId), 1);
      for (const { key } of received) await staging.remove(key).catch(() => undefined);
    }
  }

  const commit = (
    userId: number,
    writing: Parameters<typeof makeBlobWriter>[1],
    signal: AbortSignal,
  ): Promise<Answer> =>
    sessions.withRepository(userId, signal, "write", async (repository) => {
      const { wanted, received } = writing;
      const write = makeBlobWriter(repository, writing);
      let planned: PlannedUpload = { outcomes: [], writes: [] };
      const sha = await commitChanges(trees, repository.github, repository.place, {
        message: wanted.message === "" ? `Upload ${countOf(received.length)}` : wanted.message,
        plan: async (head) => {
          planned = await planUpload(trees, repository, head, wanted, received);
          return write(planned.writes);
        },
      });
      const made = sha === null ? null : await changes.tell(repository, sha);
      return { commit: made, files: planned.outcomes };
    });

  return {
    upload,
    /** What an upload left when its process was killed. */
    sweep: () => sweepFolder(folder, async () => [], Date.now()),
  };
}

const countOf = (count: number): string => (count === 1 ? "a file" : `${count} files`);
