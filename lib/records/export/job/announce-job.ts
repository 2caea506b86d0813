import "server-only";
import type { Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { announce } from "#lib/updates/announce.ts";

/** Has open pages told that an export is another than before. */
export async function announceJob(transaction: Transaction<Tables>, id: string): Promise<void> {
  await announce(transaction, await accountId(transaction), { topic: "exports", ids: [id] });
}
