import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { inboxCountsSchema } from "#lib/schemas/payouts/inbox-counts.ts";
import { orderStateSchema } from "#lib/schemas/payouts/order-state.ts";

/** A payout order that needs a user's attention. `since` is when it was submitted (RFC 3339, UTC). */
const attentionOrderSchema = z.object({
  id: z.uuid(),
  state: orderStateSchema,
  amount: decimalSchema,
  currency: z.string(),
  label: z.string().nullable(),
  madeBy: z.string().nullable(),
  since: z.string(),
});

/** What the overview shows of the Inbox, as one member sees it. */
export const inboxAttentionSchema = z.object({
  inbox: inboxCountsSchema,
  /** Whether the account is on hold, or its credentials at the provider are not accepted: nothing is sent. */
  isOnHold: z.boolean(),
  /** The longest waiting of those that `inbox` counts; not all of them. */
  approvals: z.array(attentionOrderSchema),
  unconfirmed: z.array(attentionOrderSchema),
});

export type AttentionOrder = z.infer<typeof attentionOrderSchema>;
export type InboxAttention = z.infer<typeof inboxAttentionSchema>;
