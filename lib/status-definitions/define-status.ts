import "server-only";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { StatusAnswers, StatusKey } from "#lib/schemas/status-definition.ts";
import {
  forgetDefinedStatuses,
  lockForDefining,
} from "#lib/status-definitions/defined-statuses.ts";

/** What was said of a recorded status, locked; `null`: nothing yet; undefined: it was never seen. */
export async function lockDefinition(
  transaction: Transaction<Tables>,
  { kind, status }: StatusKey,
): Promise<StatusAnswers | null | undefined> {
  await lockForDefining(transaction);
  const row = await transaction
    .selectFrom("provider_status")
    .select(["is_final", "is_money_moved"])
    .where("account_id", "=", await accountId(transaction))
    .where("kind", "=", kind)
    .where("status", "=", status)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.is_final === null || row.is_money_moved === null) return null;
  return { isFinal: row.is_final, isMoneyMoved: row.is_money_moved };
}

/** Says what a recorded status means, in place of what was said before. */
export async function writeDefinition(
  transaction: Transaction<Tables>,
  { kind, status }: StatusKey,
  { isFinal, isMoneyMoved }: StatusAnswers,
  { by, changeId }: { by: { id: string; name: string }; changeId: string | null },
): Promise<void> {
  await transaction
    .updateTable("provider_status")
    .set({
      is_final: isFinal,
      is_money_moved: isMoneyMoved,
      defined_by: by.id,
      defined_by_name: by.name,
      defined_at: sql<string>`now()`,
      change_id: changeId,
    })
    .where("account_id", "=", await accountId(transaction))
    .where("kind", "=", kind)
    .where("status", "=", status)
    .execute();
  forgetDefinedStatuses();
}
