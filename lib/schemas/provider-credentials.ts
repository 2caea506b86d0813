import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/** Credentials in use with which nothing is sent, since they may be of another merchant account. */
export const unknownCredentialsSchema = z.object({
  /** By which Counterfoil knows them again; it tells nothing of them. */
  fingerprint: z.string(),
  notedAt: z.string(),
  /** How many payouts wait for approval or to be sent. */
  waiting: z.number(),
  /** How many were sent and are not confirmed: with credentials of another merchant account they can't be found. */
  unconfirmed: z.number(),
  /** Whether other processes run with accepted credentials, and send: these can't be accepted then. */
  othersSend: z.boolean(),
});

export type UnknownCredentials = z.infer<typeof unknownCredentialsSchema>;

/** Has the account send with these credentials from now on. */
export const acceptCredentialsSchema = z.strictObject({
  fingerprint: z.string(),
  reason: z.string().trim().min(1, { error: "Say why these credentials are right." }).max(1_000),
});

export type AcceptCredentials = z.infer<typeof acceptCredentialsSchema>;
