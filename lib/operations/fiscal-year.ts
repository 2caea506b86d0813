import "server-only";
import { append } from "#lib/audit/append.ts";
import { lastChange } from "#lib/audit/reading/last-change.ts";
import { accountId, lockAccount } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { requireSeen } from "#lib/pending-changes/require-seen.ts";
import type { FiscalYear } from "#lib/schemas/fiscal-year.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/** With which month the account's year begins. */
export const getFiscalYear = operation(
  "fiscal-year.get",
  (): Promise<FiscalYear> => readFiscalYear(database()),
);

/**
 * Changes the month with which the account's year begins; dates that were picked by name follow it. Rejects with a
 * Failure "conflict" if the page showed another month (`seen`).
 */
export const setFiscalYear = operation(
  "fiscal-year.set",
  (caller, year: FiscalYear, seen: string | null = null): Promise<FiscalYear> =>
    tx(async (transaction) => {
      const id = await lockAccount(transaction);
      const before = await readFiscalYear(transaction);
      if (before.startMonth === year.startMonth) return before;
      await requireSeen(caller, {
        seen,
        now: seenOf(before.startMonth),
        what: "the start of the year",
        last: () => lastChange(transaction, ["fiscal-year.set"]),
      });
      await transaction
        .updateTable("account")
        .set({ fiscal_year_start: year.startMonth })
        .where("id", "=", id)
        .execute();
      await append(transaction, caller, {
        action: "fiscal-year.set",
        subject: null,
        outcome: "done",
        before,
        after: year,
      });
      return year;
    }),
);

async function readFiscalYear(on: Database): Promise<FiscalYear> {
  const { fiscal_year_start } = await on
    .selectFrom("account")
    .select("fiscal_year_start")
    .where("id", "=", await accountId(on))
    .executeTakeFirstOrThrow();
  return { startMonth: fiscal_year_start };
}
