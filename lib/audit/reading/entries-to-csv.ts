import "server-only";
import { stringify } from "csv-stringify/sync";
import { canonicalJson } from "#lib/audit/canonical-json.ts";
import { readStored, type Stored } from "#lib/audit/read-stored.ts";
import { matching } from "#lib/audit/reading/matching.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { AuditFilter } from "#lib/schemas/audit-query.ts";

const AT_ONCE = 500;

/** Quoted where it must be; what a spreadsheet would take for a formula gets an apostrophe before it. */
const FORM = { escape_formulas: true, record_delimiter: "\r\n" } as const;

/** By this a spreadsheet knows that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

const columns = (tz: string): [string, (entry: Stored) => string | null][] => [
  ["Entry", (entry) => entry.seq],
  [`Time (${tz})`, (entry) => formatInstant(entry.at, tz, "exact with fraction")],
  ["Time (UTC)", (entry) => entry.at],
  ["Actor", (entry) => entry.actor_name],
  ["Actor kind", (entry) => entry.actor_kind],
  ["E-mail", (entry) => entry.actor_email],
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
 * The entries that a filter means, up to number `upTo` and the newest first, as the lines of a CSV
 * file (RFC 4180, UTF-8), some hundred at a time. Times are in `tz`, which their column names, and in UTC.
 */
export async function* entriesToCsv(
  filter: AuditFilter,
  upTo: string,
  tz: string,
): AsyncGenerator<string> {
  const chosen = columns(tz);
  const merchant = await merchantId();
  yield BYTE_ORDER_MARK + stringify([chosen.map(([name]) => name)], FORM);
  let below = String(BigInt(upTo) + 1n);
  for (;;) {
    const rows = await matching(merchant, filter)
      .selectAll()
      .where("seq", "<", below)
      .orderBy("seq", "desc")
      .limit(AT_ONCE)
      .execute();
    const entries = rows.map(readStored);
    const lines = entries.map((entry) => chosen.map(([, read]) => read(entry)));
    if (lines.length > 0) yield stringify(lines, FORM);
    const last = entries.at(-1);
    if (last === undefined || entries.length < AT_ONCE) return;
    below = last.seq;
  }
}
