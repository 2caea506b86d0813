import "server-only";
import { append } from "#lib/audit/append.ts";
import type { By } from "#lib/audit/audit-event.ts";
import { canonicalJson } from "#lib/audit/canonical-json.ts";
import { jsonTexts, readStored, type Stored } from "#lib/audit/read-stored.ts";
import { matchingEvents } from "#lib/audit/reading/matching-events.ts";
import { BYTE_ORDER_MARK, csvWriter } from "#lib/csv/csv.ts";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";
import { formatInstant } from "#lib/dates/format.ts";
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

const BATCH_SIZE = 500;

const csv = csvWriter(",");

const columns = (tz: string): [string, (event: Stored) => string | null][] => [
  ["Entry", (event) => event.seq],
  [`Time (${tz})`, (event) => formatInstant(event.at, tz, "exact with fraction")],
  ["Time (UTC)", (event) => event.at],
  ["Actor", (event) => event.actor_name],
  ["Actor kind", (event) => event.actor_kind],
  ["Email", (event) => event.actor_email],
  ["Actor ID", (event) => event.actor_id],
  ["Session", (event) => event.session_id],
  ["Action", (event) => event.action],
  ["Subject type", (event) => event.subject_type],
  ["Subject ID", (event) => event.subject_id],
  ["Outcome", (event) => event.outcome],
  ["Before", (event) => (event.before === null ? null : canonicalJson(event.before))],
  ["After", (event) => (event.after === null ? null : canonicalJson(event.after))],
  ["Reason", (event) => event.reason],
  ["Address", (event) => event.address],
  ["Browser", (event) => event.user_agent],
  ["Request", (event) => event.request_id],
  ["Hash before", (event) => event.prev_hash],
  ["Hash", (event) => event.hash],
];

/**
 * The events of a filter, up to number `upTo` and newest first, as the lines of a CSV file (RFC
 * 4180, UTF-8), some hundred at a time; a spreadsheet runs no text of it as a formula. Times are in
 * `tz`, which their column names, and in UTC.
 */
async function* eventsToCsv(filter: AuditFilter, upTo: string, tz: string): AsyncGenerator<string> {
  const chosen = columns(tz);
  const account = await accountId();
  yield BYTE_ORDER_MARK + csv.line(chosen.map(([name]) => csv.quoted(name)));
  let below = String(BigInt(upTo) + 1n);
  for (;;) {
    const rows = await matchingEvents(account, filter)
      .selectAll()
      .select(jsonTexts)
      .where("seq", "<", below)
      .orderBy("seq", "desc")
      .limit(BATCH_SIZE)
      .execute();
    const events = rows.map(readStored);
    const lines = events.map((event) =>
      csv.line(chosen.map(([, read]) => csv.freeText(read(event) ?? ""))),
    );
    if (lines.length > 0) yield lines.join("");
    const last = events.at(-1);
    if (last === undefined || events.length < BATCH_SIZE) return;
    below = last.seq;
  }
}
