import { compareInstants } from "#lib/dates/normal-instant.ts";
import { splitWords } from "#lib/records/conditions/text-words.ts";
import type { Branch } from "#lib/records/search/search-branch.ts";
import type { SearchRow } from "#lib/records/search/search-rows.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { transactions } from "#lib/resources/transactions.ts";
import type { Found, Hit } from "#lib/schemas/synced/search.ts";
import { compareIds } from "#lib/text/record-id.ts";

/** The records' own names for the columns that are searched. */
const FIELD_OF: Readonly<Record<string, string>> = {
  tracking_id: "trackingId",
  txn_hash: "txnHash",
  client_order_id: "clientOrderId",
  quote_amount: "quoteAmount",
  min_payout: "minPayout",
};

const RANKS: readonly Hit["match"][] = ["exact", "prefix", "end", "word", "possible"];
/** What tells a record by itself, before what merely agrees with it. */
const NAMES = ["id", "txnHash", "trackingId"];

/** A resource's hits: one for each record, by the best of what found it; best first, then newest. */
export function hitsOf(
  resource: ResourceName,
  branches: readonly Branch[],
  rows: readonly SearchRow[],
  typed: string,
): Hit[] {
  const hits = rows.flatMap((row) => {
    const branch = branches[row.branch];
    return branch === undefined ? [] : [toHit(resource, branch, row, typed)];
  });
  return onceEach(hits);
}

/** One hit for each record, by the best of what found it; best first, then newest. */
export function onceEach(hits: Hit[]): Hit[] {
  const best = new Map<string, Hit>();
  for (const hit of hits.sort(compareHits)) if (!best.has(hit.id)) best.set(hit.id, hit);
  return [...best.values()];
}

function toHit(
  resource: ResourceName,
  { column, match }: Branch,
  { id, value, note, status, amount, currency, created_at }: SearchRow,
  typed: string,
): Hit {
  const inNote = match === "word" && note !== null && !holdsAll(value ?? "", typed);
  return {
    resource,
    id,
    match,
    status,
    amount,
    currency,
    createdAt: created_at,
    field: inNote ? "note" : (FIELD_OF[column] ?? column),
    value: (inNote ? note : value) ?? "",
  };
}

function holdsAll(text: string, typed: string): boolean {
  const wordsOf = (one: string) => splitWords(one.normalize("NFC").toLowerCase());
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** The order of hits: how well they match, then the newest, then by id. */
export function compareHits(a: Hit, b: Hit): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  return compareInstants(b.createdAt, a.createdAt) || compareIds(b.id, a.id);
}

/** Of what a hash finds, payments and payouts come before their transactions. */
function rankOf({ match, field, resource }: Hit): number {
  const isName = match !== "exact" || NAMES.includes(field);
  const isSecond = field === "txnHash" && resource === transactions.name;
  return RANKS.indexOf(match) * 2 + (isName ? 0 : 1) + (isSecond ? 0.5 : 0);
}

/**
 * The one record that a text names by id, hash or tracking id, or else by order id; null for none and for several.
 * A hash names the payment that came by it, or the payout that became it, which states more than its transaction; the
 * transaction where neither has it, or several have.
 */
export function exactOf(hits: readonly Hit[]): Found["data"]["exact"] {
  const exact = hits.filter(({ match }) => match === "exact");
  const named = exact.filter(({ field }) => NAMES.includes(field));
  const hashes = named.filter(({ field }) => field === "txnHash");
  const isTransaction = ({ resource }: Hit) => resource === transactions.name;
  const telling = hashes.filter((hit) => !isTransaction(hit));
  const own = telling.length === 1 ? telling : hashes.filter(isTransaction);
  const others = named.filter(({ field }) => field !== "txnHash");
  const byOrder = exact.filter(({ field }) => field === "clientOrderId");
  const [one, ...more] =
    named.length > 0 ? [...(own.length > 0 ? own : hashes), ...others] : byOrder;
  return one === undefined || more.length > 0 ? null : { resource: one.resource, id: one.id };
}
