import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";
import { userSchema } from "#lib/schemas/identity/user.ts";

const typed = z.string().max(4_096).default("");

/** What is in the form, finished or not: texts as they were typed, blank where nothing was. */
export const draftContentSchema = z.strictObject({
  walletId: typed,
  currency: typed,
  amount: typed,
  address: typed,
  tag: typed,
  /** The user says that the recipient has no tag, where one is optional. */
  hasNoTag: z.boolean().default(false),
  fee: typed,
  isFeeIncluded: z.boolean().default(false),
  trackingId: typed,
  label: typed,
  webhookUrl: typed,
  approverNote: typed,
});

/**
 * What PUT /api/payouts/drafts/{id} takes. `version` is the one that was read, so that of two tabs
 * none overwrites what it has not seen; 0 for a draft that is not kept yet. `replaces` is the
 * order, marked as not sent, that such a new draft replaces: another try at a payout that was not
 * sent.
 */
export const saveDraftSchema = z.strictObject({
  content: draftContentSchema,
  version: z.number().int().min(0),
  replaces: z.uuid().nullable().default(null),
});

/**
 * A payout that is being written, kept by Counterfoil for its maker alone. Times are RFC 3339 in
 * UTC.
 */
export const payoutDraftSchema = z.object({
  id: z.uuid(),
  content: draftContentSchema,
  version: z.number().int(),
  madeBy: userSchema,
  createdAt: z.string(),
  savedAt: z.string(),
  /** Whether it was submitted before and returned to draft: it can be cancelled, not deleted. */
  wasSubmitted: z.boolean(),
  replaces: z.uuid().nullable(),
});

export type DraftContent = z.infer<typeof draftContentSchema>;
export type SaveDraft = z.infer<typeof saveDraftSchema>;
export type PayoutDraft = z.infer<typeof payoutDraftSchema>;
