import "server-only";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { readDraft } from "#lib/payouts/draft/draft-row.ts";
import type { PayoutDraft } from "#lib/schemas/payout-draft.ts";

const MOST = 200;

async function drafts(makerId: string) {
  return database()
    .selectFrom("payout_entry")
    .selectAll()
    .where("merchant_id", "=", await merchantId())
    .where("state", "=", "draft")
    .where("made_by", "=", makerId);
}

/** What this person is writing, the newest first; nobody else's. */
export async function findDrafts(makerId: string): Promise<PayoutDraft[]> {
  const query = (await drafts(makerId)).orderBy("draft_saved_at", "desc").limit(MOST);
  return (await query.execute()).map(readDraft);
}

/** This person's draft with this id (a UUID), or null. */
export async function findDraft(id: string, makerId: string): Promise<PayoutDraft | null> {
  const row = await (await drafts(makerId)).where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : readDraft(row);
}
