import "server-only";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { readDraft } from "#lib/payouts/draft/draft-row.ts";
import type { PayoutDraft } from "#lib/schemas/payouts/payout-draft.ts";

const MOST = 200;

async function drafts(makerId: string) {
  return database()
    .selectFrom("payout_order")
    .selectAll()
    .where("account_id", "=", await accountId())
    .where("state", "=", "draft")
    .where("made_by", "=", makerId);
}

/** This user's drafts, newest first; no one else's. */
export async function findDrafts(makerId: string): Promise<PayoutDraft[]> {
  const query = (await drafts(makerId)).orderBy("draft_saved_at", "desc").limit(MOST);
  return (await query.execute()).map(readDraft);
}

/** This user's draft with this id (a UUID), or null. */
export async function findDraft(id: string, makerId: string): Promise<PayoutDraft | null> {
  const row = await (await drafts(makerId)).where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : readDraft(row);
}
