import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "#lib/database/tables.ts";
import { notifyEveryone } from "#lib/identity/notices.ts";
import { readLoneWords } from "#lib/lone-confirmations/read-lone-confirmations.ts";

/**
 * Tells every member what this transaction's user said and may say once more, since nobody else can
 * decide. Call it after the word was written, before the audit event.
 */
export async function tellOfLoneWords(transaction: Transaction<Tables>): Promise<void> {
  for (const { summary, member, countsFrom, isNew } of await readLoneWords(transaction)) {
    if (!isNew) continue;
    await notifyEveryone(transaction, "lone-word-given", { summary, by: member.name, countsFrom });
  }
}
