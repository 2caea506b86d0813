import "server-only";
import { sql } from "kysely";
import { draftContentOf } from "#lib/payouts/draft/draft-content.ts";
import { requireEntry, requireMaker } from "#lib/payouts/entry/require-entry.ts";
import { type Executor, moveEntry, now } from "#lib/payouts/states/move-entry.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";

/**
 * Takes a payout that was not sent yet back into a draft for its maker to edit: a new version, to which
 * no decision on an earlier one applies. Gives the entry as it was. Rejects with a Failure: not_found, forbidden (another's),
 * conflict (it is past editing).
 */
export async function takeBack(
  transaction: Executor,
  id: string,
  maker: DeskPerson,
): Promise<PayoutEntry> {
  const { entry } = await requireEntry(transaction, id);
  requireMaker(entry, maker);
  if (entry.state !== "awaiting_approval" && entry.state !== "approved") {
    throw new Failure("conflict", "This payout can't be edited any more.");
  }
  const draft = JSON.stringify(draftContentOf(entry.request));
  await moveEntry(transaction, id, {
    ...{ from: entry.state, to: "draft", by: { source: "person", ...maker } },
    values: {
      ...{ draft, draft_saved_at: now, version: sql<number>`version + 1` },
      ...{ reason: null, released_at: null },
    },
  });
  return entry;
}
