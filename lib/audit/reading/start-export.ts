import "server-only";
import { append } from "#lib/audit/append.ts";
import type { By } from "#lib/audit/audit-event.ts";
import { eventsToCsv } from "#lib/audit/reading/events-to-csv.ts";
import { matchingEvents } from "#lib/audit/reading/matching-events.ts";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import type { AuditFilter } from "#lib/schemas/audit/audit-query.ts";

export type AuditExport = { lines: AsyncGenerator<string>; count: number };

/**
 * Starts an export of the events of a filter, and records it in the log first. Events that are
 * added from then on, the export's own included, are not in the file.
 */
export async function startExport(by: By, filter: AuditFilter, tz: string): Promise<AuditExport> {
  const { newest, count } = await matchingEvents(await accountId(), filter)
    .select(({ fn }) => [fn.max("seq").as("newest"), fn.countAll<string>().as("count")])
    .executeTakeFirstOrThrow();
  await tx((transaction) =>
    append(transaction, by, {
      action: "audit.export",
      subject: null,
      outcome: "done",
      after: { ...filter, tz, entries: count },
    }),
  );
  return { lines: eventsToCsv(filter, newest ?? "0", tz), count: Number(count) };
}
