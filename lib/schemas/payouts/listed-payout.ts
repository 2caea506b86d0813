import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { DIRECTIONS } from "#lib/resources/direction.ts";
import { MONEY_MOVED, PAYOUT_TABS } from "#lib/resources/payout-tabs.ts";
import { listSchema } from "#lib/schemas/common/list.ts";
import { completionSchema } from "#lib/schemas/records/completion.ts";
import { amount, text, walletId } from "#lib/schemas/records/record.ts";
import { recordIdSchema } from "#lib/schemas/records/record-id.ts";
import { completenessSchema, syncedListSchema } from "#lib/schemas/synced/synced-list.ts";

const memberSchema = z.object({ id: z.string(), name: z.string() });

/** The ID of a payout's page: its order's, or the provider's, which the API gives as a number where no digit is lost. */
const pageIdSchema = z.union([z.string(), z.int().transform(String)]);

/**
 * A payout of the payouts list: an order of Counterfoil, a payout of the provider, or both where they are one.
 * `id` is that of its page: the provider's once it is known, until then the order's. `status` is
 * "own:{state}", or "provider:{status}" once the provider has it. `waits`: why a released order is not sent
 * yet. What was ordered is shown of an order, otherwise what the provider says; amount and currency, as the provider
 * states them of its payout wherever it does. `isUnlisted`: the provider had it, and doesn't list it, so that its status
 * is the last that was seen; left out by the version before, whose processes may answer during an upgrade. `unreadable`
 * as in records.
 */
const listedPayoutSchema = z.object({
  id: pageIdSchema,
  orderId: z.string().nullable(),
  providerId: recordIdSchema.nullable(),
  status: z.string(),
  reason: text,
  waits: text,
  needsApproval: z.boolean().nullable(),
  isUnlisted: z.boolean().default(false),
  moneyMoved: z.enum(MONEY_MOVED),
  /** Worked out: out, or internal. */
  direction: z.enum(DIRECTIONS),
  amount,
  currency: text,
  symbol: text,
  network: text,
  fee: text,
  feeAmount: amount,
  isFeeIncluded: z.boolean().nullable(),
  address: text,
  tag: text,
  label: text,
  note: text,
  trackingId: text,
  walletId,
  createdAt: z.string(),
  /** When it completed; null while it has not, or is not synced. */
  completion: completionSchema.nullable(),
  submittedAt: text,
  sentAt: text,
  createdBy: memberSchema.nullable(),
  approvedBy: z.array(memberSchema),
  /** Who is asked to approve it, while it waits for approval; null: anyone who may. */
  askedApprover: memberSchema.nullable(),
  unreadable: z.record(z.string(), z.string()),
});

export type ListedPayout = z.infer<typeof listedPayoutSchema>;

/** A page of the list; of the provider's own list, page by number, while payouts are not synced. */
export const payoutListSchema = z.union([
  syncedListSchema(listedPayoutSchema),
  listSchema(listedPayoutSchema),
]);

export type PayoutList = z.infer<typeof payoutListSchema>;

/** The IDs in the URLs of the payouts next to one in the list, newest first; null if there is none. */
export const adjacentPayoutsSchema = z.object({
  newer: pageIdSchema.nullable(),
  older: pageIdSchema.nullable(),
});

export type AdjacentPayouts = z.infer<typeof adjacentPayoutsSchema>;

const count = z.number().int();
/** How many payouts are in All and in each tab for this user, and how complete that is. */
export const tabCountsSchema = z.object({
  data: z.record(z.enum(["all", ...PAYOUT_TABS]), count),
  completeness: completenessSchema,
});

export type TabCounts = z.infer<typeof tabCountsSchema>;
