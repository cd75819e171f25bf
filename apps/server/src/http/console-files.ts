import { existsSync } from "node:fs";
import path from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Null where the console is not built. */
    consoleFolder: string | null;
  }
}

const INDEX = "index.html";
/** Named by what is in them, and so kept for ever. */
const ASSETS = "assets";
/** Addresses of the server's own: a fault there is answered as one, never with a page. */
const SERVER_PATH =
  /^\/(api|agent|token|getexternaltoken|healthz|readyz|metrics|openapi\.json|docs|assets)(\/|$)/;

/** The console's build, where there is one. */
export async function addConsoleFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, INDEX))) {
    app.log.warn("The console is not built: only the API is served");
    return;
  }
  app.consoleFolder = folder;
  const options = {
    index: false,
    dotfiles: "ignore",
    // The console's build lays a .br and a .gz beside each asset.
    preCompressed: true,
    // Ranges are of the bytes as they are sent, which are compressed ones.
    acceptRanges: false,
    cacheControl: false,
  } as const;
  // A route for each file there is, so that the rest stays with the one answer for unknown paths.
  await app.register(staticFiles, {
    ...options,
    root: folder,
    wildcard: false,
    globIgnore: [`${ASSETS}/**`],
    setHeaders: (reply) => void reply.header("cache-control", "no-cache"),
  });
  // One for all assets: they are more than a thousand, and have a place of their own.
  await app.register(staticFiles, {
    ...options,
    root: path.join(folder, ASSETS),
    prefix: `/${ASSETS}/`,
    decorateReply: false,
    setHeaders: (reply) =>
      void reply.header("cache-control", "public, max-age=31536000, immutable"),
  });
}

/**
 * A person opening one of the console's own addresses, which only its router knows; its front page
 * is also for whoever takes anything, such as curl with the address that the start prints.
 */
export function isConsolePage(request: FastifyRequest, pathname: string): boolean {
  if (request.server.consoleFolder === null) return false;
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (SERVER_PATH.test(pathname) || path.extname(pathname) !== "") return false;
  const { accept = "*/*" } = request.headers;
  return accept.includes("text/html") || (pathname === "/" && accept.includes("*/*"));
}

export const sendConsolePage = (reply: FastifyReply): FastifyReply => reply.sendFile(INDEX);
