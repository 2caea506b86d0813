import "server-only";
import type { Transaction } from "kysely";
import { accountId, lockAccount } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { fileStore } from "#lib/files/file-store.ts";
import { freeBytes } from "#lib/files/storage.ts";
import { requireFile, requireOrderOfFiles } from "#lib/payouts/files/find-files.ts";
import type { ReceivedFile } from "#lib/payouts/files/receive-file.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import { MOST_FILES, type PayoutFile } from "#lib/schemas/payouts/payout-file.ts";

type Owner = { orderId: string | null; payoutId: string | null };

/**
 * Rejects with a Failure "invalid_request" if there is no space for one more file of `bytes`: 20 on the
 * payout, and what FILE_STORAGE_MB says on the account.
 */
export async function requireSpace(
  on: Transaction<Tables>,
  { orderId, payoutId }: Owner,
  bytes: number,
): Promise<void> {
  const { count } = await on
    .selectFrom("payout_file")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("account_id", "=", await accountId(on))
    .where(orderId === null ? "payout_id" : "order_id", "=", orderId ?? payoutId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_FILES) {
    const message = `A payout can have ${MOST_FILES} files, and this one has them.`;
    throw new Failure("invalid_request", message);
  }
  if (bytes <= (await freeBytes(on, "attachment"))) return;
  const message =
    "There is no space left for files. An administrator of the server can raise FILE_STORAGE_MB.";
  throw new Failure("invalid_request", message, { status: 507 });
}

/**
 * Attaches a file that has arrived. The account's row is held, so that of files that arrive at once no more
 * are kept than there is space for. Rejects with a Failure as `requireSpace`, or "not_found".
 */
export async function attachFile(
  transaction: Transaction<Tables>,
  file: ReceivedFile,
  { orderId, payoutId, by }: Owner & { by: User },
): Promise<PayoutFile> {
  const account_id = await accountId(transaction);
  await lockAccount(transaction);
  if (orderId !== null) await requireOrderOfFiles(transaction, orderId, by.id);
  await requireSpace(transaction, { orderId, payoutId }, file.bytes);
  await fileStore.complete(transaction, file);
  await transaction
    .insertInto("payout_file")
    .values({
      account_id,
      id: file.id,
      order_id: orderId,
      payout_id: orderId === null ? payoutId : null,
      name: file.name,
      type: file.type,
      added_by: by.id,
      added_by_name: by.name,
    })
    .execute();
  return await requireFile(transaction, file.id, by.id);
}

/**
 * Removes the file of a draft that was never submitted: once it was, approvers may have decided by its files. The
 * order's row is held: it may be submitted at the same time.
 */
export async function detachFile(
  transaction: Transaction<Tables>,
  { id, orderId }: { id: string; orderId: string | null },
): Promise<void> {
  const draft =
    orderId === null
      ? undefined
      : await transaction
          .selectFrom("payout_order")
          .select("id")
          .where("account_id", "=", await accountId(transaction))
          .where("id", "=", orderId)
          .where("state", "=", "draft")
          .where("submitted_at", "is", null)
          .forUpdate()
          .executeTakeFirst();
  if (draft === undefined) {
    const message =
      "Files can't be removed once a payout was submitted: approvers may have decided by them.";
    throw new Failure("conflict", message);
  }
  await fileStore.remove(transaction, [id]);
}

/** Removes all files of a draft that is discarded, which was never submitted. */
export async function removeFilesOf(transaction: Database, orderId: string): Promise<void> {
  await transaction
    .deleteFrom("stored_file")
    .where("account_id", "=", await accountId(transaction))
    .where("id", "in", (query) =>
      query
        .selectFrom("payout_file")
        .select("payout_file.id")
        .whereRef("payout_file.account_id", "=", "stored_file.account_id")
        .where("order_id", "=", orderId),
    )
    .execute();
}
