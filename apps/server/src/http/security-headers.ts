import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

const SELF = ["'self'"];
const NONE = ["'none'"];

/** Nothing but what this server sends itself, and no script in a page's own text. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: NONE,
    scriptSrc: SELF,
    scriptSrcAttr: NONE,
    // Mantine sets sizes and positions as style attributes.
    styleSrc: [...SELF, "'unsafe-inline'"],
    imgSrc: [...SELF, "data:", "blob:"],
    fontSrc: SELF,
    connectSrc: SELF,
    manifestSrc: SELF,
    workerSrc: SELF,
    formAction: SELF,
    baseUri: NONE,
    objectSrc: NONE,
    frameAncestors: NONE,
  },
};

export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
    // Over plain HTTP the header means nothing; a later move to HTTPS sets it.
    hsts: publicUrl.startsWith("https:") && { maxAge: 31_536_000 },
  });
}
