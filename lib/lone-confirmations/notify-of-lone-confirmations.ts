import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import { notifyEveryone } from "#lib/identity/notices.ts";
import { readLoneConfirmations } from "#lib/lone-confirmations/read-lone-confirmations.ts";

/**
 * Tells every member what this transaction's user said and may say once more, since nobody else can
 * decide. Call it after the confirmation was written, before the audit event.
 */
export async function notifyOfLoneConfirmations(transaction: Transaction<Tables>): Promise<void> {
  for (const { summary, member, countsFrom, isNew } of await readLoneConfirmations(transaction)) {
    if (!isNew) continue;
    await notifyEveryone(transaction, "lone-word-given", { summary, by: member.name, countsFrom });
  }
}
