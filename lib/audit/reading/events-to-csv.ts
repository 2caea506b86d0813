import "server-only";
import { canonicalJson } from "#lib/audit/canonical-json.ts";
import { jsonTexts, readStored, type Stored } from "#lib/audit/read-stored.ts";
import { matching } from "#lib/audit/reading/matching.ts";
import { BYTE_ORDER_MARK, csvLine, freeTextCell, quotedCell } from "#lib/csv/csv.ts";
import { accountId } from "#lib/database/account.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { AuditFilter } from "#lib/schemas/audit-query.ts";

const AT_ONCE = 500;

const columns = (tz: string): [string, (entry: Stored) => string | null][] => [
  ["Entry", (entry) => entry.seq],
  [`Time (${tz})`, (entry) => formatInstant(entry.at, tz, "exact with fraction")],
  ["Time (UTC)", (entry) => entry.at],
  ["Actor", (entry) => entry.actor_name],
  ["Actor kind", (entry) => entry.actor_kind],
  ["Email", (entry) => entry.actor_email],
  ["Actor ID", (entry) => entry.actor_id],
  ["Session", (entry) => entry.session_id],
  ["Action", (entry) => entry.action],
  ["Subject type", (entry) => entry.subject_type],
  ["Subject ID", (entry) => entry.subject_id],
  ["Outcome", (entry) => entry.outcome],
  ["Before", (entry) => (entry.before === null ? null : canonicalJson(entry.before))],
  ["After", (entry) => (entry.after === null ? null : canonicalJson(entry.after))],
  ["Reason", (entry) => entry.reason],
  ["Address", (entry) => entry.address],
  ["Browser", (entry) => entry.user_agent],
  ["Request", (entry) => entry.request_id],
  ["Hash before", (entry) => entry.prev_hash],
  ["Hash", (entry) => entry.hash],
];

/**
 * The events of a filter, up to number `upTo` and newest first, as the lines of a CSV file (RFC
 * 4180, UTF-8), some hundred at a time; a spreadsheet runs no text of it as a formula. Times are in
 * `tz`, which their column names, and in UTC.
 */
export async function* entriesToCsv(
  filter: AuditFilter,
  upTo: string,
  tz: string,
): AsyncGenerator<string> {
  const chosen = columns(tz);
  const account = await accountId();
  yield BYTE_ORDER_MARK + csvLine(chosen.map(([name]) => quotedCell(name)));
  let below = String(BigInt(upTo) + 1n);
  for (;;) {
    const rows = await matching(account, filter)
      .selectAll()
      .select(jsonTexts)
      .where("seq", "<", below)
      .orderBy("seq", "desc")
      .limit(AT_ONCE)
      .execute();
    const entries = rows.map(readStored);
    const lines = entries.map((entry) =>
      csvLine(chosen.map(([, read]) => freeTextCell(read(entry) ?? ""))),
    );
    if (lines.length > 0) yield lines.join("");
    const last = entries.at(-1);
    if (last === undefined || entries.length < AT_ONCE) return;
    below = last.seq;
  }
}
