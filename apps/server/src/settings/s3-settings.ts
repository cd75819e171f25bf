import { z } from "zod";
import { addressField } from "./address-field.ts";

/** An S3-compatible store for documents, in place of a folder. */
export interface S3Settings {
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export const s3Fields = {
  BATON_S3_ENDPOINT: addressField.optional(),
  BATON_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, { error: "must be the name of a region" })
    .default("us-east-1"),
  BATON_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be the name of a bucket" })
    .optional(),
  BATON_S3_ACCESS_KEY: z.string().optional(),
  BATON_S3_SECRET_KEY: z.string().optional(),
};

interface Given {
  BATON_S3_ENDPOINT?: string | undefined;
  BATON_S3_REGION: string;
  BATON_S3_BUCKET?: string | undefined;
  BATON_S3_ACCESS_KEY?: string | undefined;
  BATON_S3_SECRET_KEY?: string | undefined;
}

const NEEDED = [
  "BATON_S3_ENDPOINT",
  "BATON_S3_BUCKET",
  "BATON_S3_ACCESS_KEY",
  "BATON_S3_SECRET_KEY",
] as const;

/** Which are missing, where any of them is set: half a store is a mistake, not a folder. */
export function missingOfS3(given: Partial<Record<string, unknown>>): string[] {
  const missing = NEEDED.filter((name) => given[name] === undefined);
  const isMeant = missing.length < NEEDED.length || given["BATON_S3_REGION"] !== undefined;
  return isMeant ? missing : [];
}

export function toS3Settings(given: Given): S3Settings | undefined {
  const { BATON_S3_ENDPOINT: endpoint, BATON_S3_BUCKET: bucket } = given;
  const { BATON_S3_ACCESS_KEY: accessKeyId, BATON_S3_SECRET_KEY: secretAccessKey } = given;
  if (endpoint === undefined || bucket === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint, region: given.BATON_S3_REGION, bucket, accessKeyId, secretAccessKey };
}
