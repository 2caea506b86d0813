import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";
import { payoutDiscrepancySchema } from "#lib/schemas/payouts/payout-control.ts";
import { payoutOrderSchema } from "#lib/schemas/payouts/payout-order.ts";

/** As many of each part of a group are counted, so that no count takes long, however many payouts a provider lets stand. */
export const MOST_COUNTED = 1_000;

/** A group of orders in the Inbox: how many there are, and the newest of them. */
const groupSchema = z.object({
  total: z.number().int(),
  entries: z.array(payoutOrderSchema),
});

/**
 * What is in the Inbox, as one member sees it: approvals: waits for this member's approval or
 * confirmation · waiting: waits for another member's, or to be sent · inDoubt: sent, outcome
 * unknown · stuck: should have gone on long ago · failed: declined, not
 * sent, marked as not sent or failed at the provider, until somebody closes or replaces it; one's own
 * rejected ones lately. Beside them `faulty`: what Counterfoil itself can't work on.
 */
export const INBOX_GROUPS = ["approvals", "inDoubt", "stuck", "waiting", "failed"] as const;

/**
 * A payout order that Counterfoil can't work on, such as a row that can't be read, and since when.
 */
export const faultyOrderSchema = z.object({
  id: z.uuid(),
  state: z.string(),
  since: z.string().nullable(),
});

export type FaultyOrder = z.infer<typeof faultyOrderSchema>;

export type InboxGroup = (typeof INBOX_GROUPS)[number];

/** By the order's ID: how many comments it has that were not withdrawn, and the newest, whose text may be cut. */
const inboxCommentsSchema = z.record(
  z.uuid(),
  z.object({
    count: z.number().int(),
    newest: z.object({ member: userSchema, text: z.string(), commentedAt: z.string() }),
  }),
);

export type InboxComments = z.infer<typeof inboxCommentsSchema>;

export const inboxSchema = z.object({
  approvals: groupSchema,
  inDoubt: groupSchema,
  stuck: groupSchema,
  waiting: groupSchema,
  failed: groupSchema,
  faulty: z.array(faultyOrderSchema),
  /** Of the orders above; left out by the version before, whose processes may answer during an upgrade. */
  comments: inboxCommentsSchema.default({}),
  /** What payout control found and nobody has closed: how many, and the newest of them. */
  discrepancies: z.object({ total: z.number().int(), open: z.array(payoutDiscrepancySchema) }),
  /** How many payouts have several possible transactions. */
  undecided: z.number().int(),
});

export type Inbox = z.infer<typeof inboxSchema>;

/**
 * How often the recipient of each order that waits for this member's approval was paid before on its network, by the
 * order's ID; null where none is known and the provider's payouts could not be read.
 */
export const paidBeforeSchema = z.record(z.uuid(), z.number().int().nullable());

/** The IDs of the orders that wait for this member's approval and repeat a recent payout, as the duplicate check has it. */
export const repeatedSchema = z.array(z.uuid());

export type PaidBefore = z.infer<typeof paidBeforeSchema>;
