import { z } from "zod";
import "#lib/schemas/jitless.ts";
import { payoutEntrySchema } from "#lib/schemas/payout-entry.ts";

/** A group of orders on the desk's own page: how many there are, and the newest of them. */
const groupSchema = z.object({
  total: z.number().int(),
  entries: z.array(payoutEntrySchema),
});

/**
 * What lies on the desk, as one person sees it:
 * approvals: waits for this person's word · waiting: waits for somebody else's, or to be sent ·
 * inDoubt: sent, outcome unknown · stuck: should long have gone on · failed: refused, rejected, not
 * sent or failed at the service, lately. Beside them `faulty`: what the desk itself can't work on.
 */
export const DESK_GROUPS = ["approvals", "inDoubt", "stuck", "waiting", "failed"] as const;

/** An entry of the journal that the desk can't work on, such as a row that can't be read, and since when. */
export const faultyEntrySchema = z.object({
  id: z.uuid(),
  state: z.string(),
  since: z.string().nullable(),
});

export type FaultyEntry = z.infer<typeof faultyEntrySchema>;

export type DeskGroup = (typeof DESK_GROUPS)[number];

export const deskWorkSchema = z.object({
  approvals: groupSchema,
  inDoubt: groupSchema,
  stuck: groupSchema,
  waiting: groupSchema,
  failed: groupSchema,
  faulty: z.array(faultyEntrySchema),
});

export type DeskWork = z.infer<typeof deskWorkSchema>;

/** The same, only counted; `drafts` are the person's own. For the rail, which asks often. */
export const deskCountsSchema = z.object({
  ...{ approvals: z.number().int(), inDoubt: z.number().int(), stuck: z.number().int() },
  ...{ waiting: z.number().int(), failed: z.number().int(), drafts: z.number().int() },
  faulty: z.number().int(),
});

export type DeskCounts = z.infer<typeof deskCountsSchema>;
