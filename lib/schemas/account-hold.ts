import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

/**
 * In what the database, the send logs and the provider differ.
 * lost_commit: an audit event that a process saw or noted is not in the database, or is another ·
 * logged_send: a send log names a send of which the database knows nothing ·
 * listed: the provider has the tracking ID, or an equal payout, of an order that was not sent here ·
 * unknown_payout: the provider has a payout that nobody ordered here.
 */
const differenceSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("lost_commit"),
    seq: z.string(),
    notedBy: z.string(),
    /** Holds of earlier versions lack it. */
    hash: z.string().optional(),
  }),
  z.object({
    kind: z.literal("logged_send"),
    orderId: z.uuid(),
    trackingId: z.string(),
    sentAt: z.string(),
    /** Whether the database has the order at all: not only the draft that it was written in. */
    isKnown: z.boolean(),
  }),
  z.object({
    kind: z.literal("listed"),
    orderId: z.uuid(),
    trackingId: z.string(),
    payoutId: z.string(),
    /** By its tracking ID, or by currency, address, tag and amount alone. */
    by: z.enum(["tracking_id", "content"]),
  }),
  z.object({ kind: z.literal("unknown_payout"), payoutId: z.string() }),
]);

export type Difference = z.infer<typeof differenceSchema>;

/** Why nothing is sent from the account until two users release it. */
export const accountHoldSchema = z.object({
  id: z.uuid(),
  beganAt: z.string(),
  /** When a later comparison last added to it. */
  changedAt: z.string(),
  differences: z.array(differenceSchema),
  /** Who has said so far that it may be released. */
  words: z.array(z.object({ id: z.string(), name: z.string(), saidAt: z.string() })),
});

export type AccountHold = z.infer<typeof accountHoldSchema>;

/** Confirms the release of the hold as it was shown. */
export const releaseHoldSchema = z.strictObject({
  id: z.uuid(),
  changedAt: z.string(),
  reason: z.string().trim().min(1, { error: "Say why sending can continue." }).max(1_000),
});

export type ReleaseHold = z.infer<typeof releaseHoldSchema>;
