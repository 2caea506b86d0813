import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { discrepancySchema } from "#lib/schemas/payouts/discrepancy.ts";
import { orderStateSchema } from "#lib/schemas/payouts/order-state.ts";

/**
 * exists_despite: an order that was taken as ended without a payout has one · second_payout: another payout
 * with the tracking ID of an order that has its payout · differs: an order's payout says something else than
 * was ordered · possible_match: a payout like an ended order, under a changed or missing tracking ID ·
 * not_ordered: nobody ordered it here · status_unexpected: the provider's status of an order's payout was
 * followed by one that may not follow it · payout_is_anothers: the provider answered an order's POST with a
 * payout that belongs to another order.
 */
const DISCREPANCY_KINDS = [
  "exists_despite",
  "second_payout",
  "differs",
  "possible_match",
  "not_ordered",
  "status_unexpected",
  "payout_is_anothers",
] as const;

export const payoutDiscrepancySchema = z.object({
  id: z.uuid(),
  kind: z.enum(DISCREPANCY_KINDS),
  severity: z.enum(["critical", "warning"]),
  orderId: z.uuid().nullable(),
  providerPayoutId: z.string(),
  detail: z.object({
    /** What the order was taken for when its payout was found. */
    state: orderStateSchema.nullable().default(null),
    fields: z.array(discrepancySchema).default([]),
    trackingId: z.string().nullable().default(null),
    /** The status before and the one that may not follow it. */
    statusMove: z.string().nullable().default(null),
    /** Whether the status before meant that the payout had failed. */
    hadFailed: z.boolean().default(false),
  }),
  openedAt: z.string(),
});

export type PayoutDiscrepancy = z.infer<typeof payoutDiscrepancySchema>;
export type DiscrepancyKind = PayoutDiscrepancy["kind"];

export const payoutSourceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["declaration", "wallet", "tracking_prefix"]),
  value: z.string(),
  askedBy: z.object({ id: z.string(), name: z.string() }),
  inForceAt: z.string(),
});

export type PayoutSource = z.infer<typeof payoutSourceSchema>;

export const payoutControlSchema = z.object({
  /** Off where payouts are not synced: nothing is compared then. */
  isOn: z.boolean(),
  comparedAt: z.string().nullable(),
  fullyComparedAt: z.string().nullable(),
  /** Everything that the provider created before it is synced; null while the backfill runs. */
  syncedTo: z.string().nullable(),
  /** After how many seconds "not found" counts; more than was set where the provider lists payouts late. */
  settling: z.object({ seconds: z.number(), set: z.number() }),
  /** How many open discrepancies there are; `open` has the newest of them. */
  total: z.number().int(),
  open: z.array(payoutDiscrepancySchema),
  sources: z.array(payoutSourceSchema),
  /** Whether a payout that nobody ordered here stops all sending. */
  stopsSending: z.boolean(),
  /**
   * Changes to payout control that wait for a second user, who confirms them on the Safety page.
   */
  waiting: z.array(z.object({ id: z.uuid(), summary: z.string(), askedBy: z.string() })),
  /** Synced payouts that nobody ordered here, other sources' included; null until they are counted. */
  notOrderedHere: z.number().int().nullable(),
});

export type PayoutControl = z.infer<typeof payoutControlSchema>;

export const acknowledgeSchema = z.strictObject({
  reason: z.string().trim().min(1, "Say why.").max(500, "At most 500 characters."),
});

const sourceText = (message: string) =>
  z.string().trim().min(1, message).max(120, "At most 120 characters.");

export const nameSourceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("declaration"), value: z.literal("").default("") }),
  z.strictObject({ kind: z.literal("wallet"), value: sourceText("Enter the wallet.") }),
  z.strictObject({
    kind: z.literal("tracking_prefix"),
    value: sourceText("Enter how the tracking IDs begin."),
  }),
]);

export type NameSource = z.infer<typeof nameSourceSchema>;

export const setStoppingSchema = z.strictObject({ stopsSending: z.boolean() });

export type SetStopping = z.infer<typeof setStoppingSchema>;
