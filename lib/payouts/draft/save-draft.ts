import "server-only";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { writeOrderRow } from "#lib/payout-rows/write-order-row.ts";
import { readDraft } from "#lib/payouts/draft/draft-row.ts";
import { requireReplaceable } from "#lib/payouts/draft/replaceable.ts";
import type { Row } from "#lib/payouts/order/order-row.ts";
import { insertDraft, inTransaction, now } from "#lib/payouts/states/move-order.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutDraft, SaveDraft } from "#lib/schemas/payouts/payout-draft.ts";

const MOST_DRAFTS = 50;

/**
 * Keeps what is in the form under the draft's id, which the form chooses. Null if the draft is not
 * in the version that was read (another tab saved it), was submitted, or is another user's. Rejects
 * with a Failure: conflict if it may not replace what it would; invalid_request beyond 50 drafts.
 */
export async function saveDraft(
  transaction: Database,
  { id, content, version, replaces, maker }: SaveDraft & { id: string; maker: User },
): Promise<PayoutDraft | null> {
  const account_id = await accountId(transaction);
  if (version === 0) {
    await requireReplaceable(transaction, { id, replaces });
    await requireDraftRoom(transaction, account_id, maker.id);
    const made = await insertDraft(transaction, account_id, { id, content, replaces, maker })
      .onConflict((conflict) => conflict.columns(["account_id", "id"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    return made === undefined ? null : await written(transaction, made);
  }
  const saved = await transaction
    .updateTable("payout_order")
    .set({ draft: JSON.stringify(content), draft_saved_at: now, version: version + 1 })
    .where("account_id", "=", account_id)
    .where("id", "=", id)
    .where("state", "=", "draft")
    .where("made_by", "=", maker.id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  return saved === undefined ? null : await written(transaction, saved);
}

/** Counted with the maker's row held, so that of many drafts begun at once no more than 50 stay. */
async function requireDraftRoom(on: Database, account: string, makerId: string): Promise<void> {
  await on
    .selectFrom("member")
    .select("id")
    .where("account_id", "=", account)
    .where("id", "=", makerId)
    .forNoKeyUpdate()
    .execute();
  const { count } = await on
    .selectFrom("payout_order")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("account_id", "=", account)
    .where("made_by", "=", makerId)
    .where("state", "=", "draft")
    .executeTakeFirstOrThrow();
  if (Number(count) < MOST_DRAFTS) return;
  throw new Failure(
    "invalid_request",
    `This draft was not saved: you have ${MOST_DRAFTS} drafts, the most that a member can have. Submit or discard one.`,
  );
}

async function written(transaction: Database, row: Row): Promise<PayoutDraft> {
  await inTransaction(transaction, (own) => writeOrderRow(own, row));
  return readDraft(row);
}
