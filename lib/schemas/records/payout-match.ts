import * as z from "zod";
import { DIRECTIONS } from "#lib/resources/direction.ts";
import "#lib/schemas/common/zod-without-eval.ts";
import { completionSchema } from "#lib/schemas/records/completion.ts";
import { amount } from "#lib/schemas/records/record.ts";

/** Why a payout and a transaction belong together. */
export const matchEvidenceSchema = z.object({
  /** The amount that arrived is the payout's less the fee, which was included. */
  isFeeIncluded: z.boolean(),
  /** From the payout's creation to the transaction; negative where the transaction has the earlier time. */
  secondsAfter: z.int(),
  /** How many payouts and transactions have this address, tag and amount near in time, these two included. */
  payouts: z.int(),
  transactions: z.int(),
});

/** A transaction that a payout became, or may have become; times are RFC 3339 in UTC. */
const payoutMatchSchema = z.object({
  transactionId: z.string(),
  basis: z.enum(["exact", "stated", "candidate"]),
  evidence: matchEvidenceSchema,
  txnHash: z.string().nullable(),
  status: z.string().nullable(),
  createdAt: z.string(),
  /** What the network charged, and the coin that it is in, where that is known. */
  blockchainFee: amount,
  feeCurrency: z.string().nullable(),
  stated: z.object({ by: z.string(), at: z.string() }).nullable(),
});

/** What a payout of the provider became, as far as Counterfoil can tell. */
export const payoutMatchesSchema = z.object({
  /** One that holds (exact or stated), or any number of candidates. */
  matches: z.array(payoutMatchSchema),
  /** Where the provider's explorer shows transactions of the payout's network, as its payments there say. */
  explorer: z.string().nullable(),
  /** The payment as which it came in again; `denied` by a member who says that it is not internal. */
  transfer: z
    .object({
      paymentId: z.string(),
      denied: z.object({ by: z.string(), at: z.string() }).nullable(),
    })
    .nullable(),
  /** When it completed; null: not yet, or it is not synced. */
  completion: completionSchema.nullable(),
});

/** Whether a transaction brought money or took it away: by the payment that it is of, or the payout. */
export const transactionDirectionSchema = z.object({
  direction: z.enum(DIRECTIONS),
  payoutId: z.string().nullable(),
  paymentId: z.string().nullable(),
  /** Payouts that may have become it; a process of the version before sends none. */
  candidates: z.array(z.string()).default([]),
});

/** The transaction that a member says a payout became. */
export const newMatchSchema = z.strictObject({
  transactionId: z.string().regex(/^\d{1,40}$/, "Name a transaction."),
});

/** Whether a payout that came in again is an internal transfer. */
export const internalSchema = z.strictObject({ isInternal: z.boolean() });

export type MatchEvidence = z.infer<typeof matchEvidenceSchema>;
export type PayoutMatch = z.infer<typeof payoutMatchSchema>;
export type TransactionDirection = z.infer<typeof transactionDirectionSchema>;
export type PayoutMatches = z.infer<typeof payoutMatchesSchema>;
/** The same by the tables of matches alone. */
export type FoundMatches = Omit<PayoutMatches, "completion">;
