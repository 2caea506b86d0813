import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { payoutSchema } from "#lib/schemas/payout.ts";
import { payoutRequestSchema } from "#lib/schemas/payout-request.ts";

/**
 * The states of a payout in the journal:
 * queued: written down, nothing sent · sending: the one request may be on its way · accepted: the
 * service took it · refused: the service said no · not_sent: no byte reached the service ·
 * in_doubt: sent, outcome unknown · found: was in doubt, stands in the service's list · absent: not
 * in the list after several complete looks · ambiguous: entries that may be it, none certainly.
 */
export const ENTRY_STATES = [
  "queued",
  "sending",
  "accepted",
  "refused",
  "not_sent",
  "in_doubt",
  "found",
  "absent",
  "ambiguous",
] as const;

const entryStateSchema = z.enum(ENTRY_STATES);
export type EntryState = z.infer<typeof entryStateSchema>;

/** Sent, and nobody knows yet what became of it: these are looked for, and never sent again. */
const DOUBTFUL = ["in_doubt", "absent", "ambiguous"] as const satisfies EntryState[];

export function isDoubtful(state: EntryState): boolean {
  return DOUBTFUL.some((doubtful) => doubtful === state);
}

/** Whether more may still become known about it. */
export function isOpen(state: EntryState): boolean {
  return state === "queued" || state === "sending" || isDoubtful(state);
}

/** A payout in the service's list that may be the one in doubt, and why it isn't certain. */
export const candidateSchema = payoutSchema.pick({
  id: true,
  amount: true,
  address: true,
  tag: true,
  walletId: true,
  trackingId: true,
  status: true,
  createdAt: true,
});

/** One entry of the journal, as the desk's API gives it. Times are RFC 3339 in UTC. */
export const payoutEntrySchema = z.object({
  id: z.uuid(),
  state: entryStateSchema,
  request: payoutRequestSchema,
  /** Why it ended as it did, in words for a person; null where there is nothing to add. */
  reason: z.string().nullable(),
  /** The service's messages by field, where it refused some. */
  errors: z.record(z.string(), z.array(z.string())),
  /** The service's id, once known. */
  payoutId: z.number().int().nullable(),
  candidates: z.array(candidateSchema),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** How often the service's lists were searched whole, when last, and when next. */
  looks: z.number().int(),
  lookedAt: z.string().nullable(),
  /** Why the last search did not get through, in words; null where it did. */
  lookFault: z.string().nullable(),
  nextLookAt: z.string().nullable(),
});

export type Candidate = z.infer<typeof candidateSchema>;
export type PayoutEntry = z.infer<typeof payoutEntrySchema>;

/** What POST /api/payouts answers. `data` is null while the outcome is unknown. */
export const submittedSchema = z.object({
  data: payoutSchema.nullable(),
  entry: payoutEntrySchema,
});

export type Submitted = z.infer<typeof submittedSchema>;
