import type { z } from "zod";

/** How an answer of the fake goes: JSON unless it is a text. */
export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

export interface FakeRequest {
  at: "local" | "cloud";
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Parsed as the route says. */
  body: unknown;
}

/** What the vendor's documents say of a request; whatever they do not name is a violation. */
export interface FakeRoute {
  at: "local" | "cloud";
  method: string;
  /** `:name` stands for one segment. */
  path: string;
  query?: z.ZodType;
  json?: z.ZodType;
  /** Fields of a form, each a text. */
  form?: z.ZodType;
  /** Needs no key, or asks for it in a way of its own. */
  isOpen?: boolean;
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;
}
