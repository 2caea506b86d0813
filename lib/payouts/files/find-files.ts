import "server-only";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { OrderState } from "#lib/resources/order-states.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { type PayoutFile, payoutFileSchema } from "#lib/schemas/payouts/payout-file.ts";

/** What decides who may see and change the files of an order. */
export type OrderOfFiles = {
  id: string;
  state: OrderState;
  made_by: string | null;
  provider_payout_id: string | null;
};

/** A file with what it belongs to. */
export type FileWithOwner = PayoutFile & { orderId: string | null; payoutId: string | null };

/**
 * The order with this id (a UUID), drafts included; a draft only for its maker. Rejects with a Failure
 * "not_found".
 */
export async function requireOrderOfFiles(
  on: Database,
  id: string,
  memberId: string,
): Promise<OrderOfFiles> {
  const order = await on
    .selectFrom("payout_order")
    .select(["id", "state", "made_by", "provider_payout_id"])
    .where("account_id", "=", await accountId(on))
    .where("id", "=", id)
    .executeTakeFirst();
  if (order !== undefined && isSeenBy(order, memberId)) return order;
  throw new Failure("not_found", "Payout not found.");
}

function isSeenBy({ state, made_by }: OrderOfFiles, memberId: string): boolean {
  return state !== "draft" || made_by === memberId;
}

/** The files of an order and of the payout that it became, oldest first. */
export async function findFiles(of: {
  orderId: string | null;
  payoutId: string | null;
}): Promise<PayoutFile[]> {
  const rows = await (await files(database()))
    .where(({ or, eb }) =>
      or([
        ...(of.orderId === null ? [] : [eb("order_id", "=", of.orderId)]),
        ...(of.payoutId === null ? [] : [eb("payout_id", "=", of.payoutId)]),
      ]),
    )
    .orderBy("added_at")
    .orderBy("payout_file.id")
    .execute();
  return rows.map(readFile);
}

/**
 * The file with this id (a UUID), if this member may see what it belongs to. Rejects with a Failure
 * "not_found".
 */
export async function requireFile(
  on: Database,
  id: string,
  memberId: string,
): Promise<FileWithOwner> {
  const row = await (await files(on)).where("payout_file.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new Failure("not_found", "File not found.");
  if (row.order_id !== null) await requireOrderOfFiles(on, row.order_id, memberId);
  return { ...readFile(row), orderId: row.order_id, payoutId: row.payout_id };
}

async function files(on: Database) {
  return on
    .selectFrom("payout_file")
    .innerJoin("stored_file", (join) =>
      join
        .onRef("stored_file.account_id", "=", "payout_file.account_id")
        .onRef("stored_file.id", "=", "payout_file.id"),
    )
    .select([
      "payout_file.id",
      "order_id",
      "payout_id",
      "name",
      "type",
      "bytes",
      "sha256",
      "added_by",
      "added_by_name",
      "added_at",
    ])
    .where("payout_file.account_id", "=", await accountId(on));
}

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof files>>["execute"]>>[number];

function readFile(row: Row): PayoutFile {
  return payoutFileSchema.parse({
    id: row.id,
    name: row.name,
    type: row.type,
    bytes: Number(row.bytes),
    sha256: row.sha256,
    addedBy: { id: row.added_by, name: row.added_by_name },
    addedAt: row.added_at,
  });
}
