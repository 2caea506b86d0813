import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { deskPersonSchema } from "#lib/schemas/desk-person.ts";

const typed = z.string().max(4_096).default("");

/** What stands in the form, finished or not: texts as they were typed, blank where nothing was. */
export const draftContentSchema = z.strictObject({
  walletId: typed,
  currency: typed,
  amount: typed,
  address: typed,
  tag: typed,
  /** The person says that the recipient has no tag, where one is optional. */
  hasNoTag: z.boolean().default(false),
  fee: typed,
  isFeeIncluded: z.boolean().default(false),
  trackingId: typed,
  label: typed,
  webhookUrl: typed,
});

/**
 * What PUT /api/payouts/drafts/{id} takes. `version` is the one that was read, so that of two tabs none
 * overwrites what it has not seen; 0 for a draft that is not kept yet. `replaces` is the entry, declared
 * unsent, in whose place such a new draft stands: another try at what came to nothing.
 */
export const saveDraftSchema = z.strictObject({
  content: draftContentSchema,
  version: z.number().int().min(0),
  replaces: z.uuid().nullable().default(null),
});

/** A payout that is being written, kept by the desk for its maker alone. Times are RFC 3339 in UTC. */
export const payoutDraftSchema = z.object({
  id: z.uuid(),
  content: draftContentSchema,
  version: z.number().int(),
  madeBy: deskPersonSchema,
  createdAt: z.string(),
  savedAt: z.string(),
  /** Whether it was submitted before and taken back for an edit: it can be cancelled, not deleted. */
  wasSubmitted: z.boolean(),
  replaces: z.uuid().nullable(),
});

export type DraftContent = z.infer<typeof draftContentSchema>;
export type SaveDraft = z.infer<typeof saveDraftSchema>;
export type PayoutDraft = z.infer<typeof payoutDraftSchema>;
