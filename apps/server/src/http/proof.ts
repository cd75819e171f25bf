import type { FastifyRequest } from "fastify";
import type { User } from "./caller.ts";
import { fail } from "./errors.ts";

/** What `confirmIdentity` answered, on calls that ask whoever calls to show that it is they. */
const HEADER = "x-confirmation";

/** Whether this is what the user was given in this sign-in, and its time is not over. */
export type ConfirmationCheck = (user: User, confirmation: string) => boolean;

declare module "fastify" {
  interface FastifyInstance {
    isConfirmed: ConfirmationCheck;
    lacksFactor(userId: number): Promise<boolean>;
  }
}

/** An open tab, or a token that was taken from one, is not yet the person. */
export const requireConfirmation = async ({ user, headers, server }: FastifyRequest) => {
  const confirmation = headers[HEADER];
  const isShown =
    user && typeof confirmation === "string" && server.isConfirmed(user, confirmation);
  if (!isShown) throw fail("passwordNeeded", { field: "password" });
};
