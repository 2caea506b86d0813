import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { Database } from "#lib/database/connection.ts";
import { FIELDS } from "#lib/records/conditions/fields.ts";
import { agreesWithShown, LONGEST_HEAD, maybeWhole } from "#lib/records/conditions/masked-text.ts";
import { isUuid } from "#lib/records/conditions/matched-rows.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import { storedForms } from "#lib/records/conditions/stored-forms.ts";
import { textKey } from "#lib/records/conditions/text-key.ts";
import { ordersIn, recordsIn } from "#lib/records/viewer-limits/viewer-limits-where.ts";
import { payouts } from "#lib/resources/payouts.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { idOfEntry } from "#lib/text/pasted-entries.ts";
import { readRecordId } from "#lib/text/record-id.ts";
import { formsOfOne } from "#lib/text/search-forms.ts";

/** Which entry of a list (from 0) a record has. */
export type FoundEntry = { at: number; id: string };

const foundSchema = z.object({ at: z.number(), id: z.string() });
/** This many masked records are named for an entry that may mean them. */
const MOST_POSSIBLE = 5;

type Written = { keys: string[]; at: number[] };

/** Entries in the forms in which they are compared, with their places. */
function keysOf(entries: readonly string[], fits: (entry: string) => boolean): Written {
  const written = entries.flatMap((entry, at) => {
    const text = storableText(entry);
    return fits(text) ? storedForms(text).map((key) => ({ key, at })) : [];
  });
  return { keys: written.map(({ key }) => key), at: written.map(({ at }) => at) };
}

const idsOf = (entries: readonly string[], fits: (id: string) => boolean) =>
  keysOf(
    entries.map((entry) => idOfEntry(entry).id),
    fits,
  );

/** The digits alone that are an ID as it is written: "0042" is a tracking ID, and never the record 42. */
const recordIdsOf = (entries: readonly string[]) => idsOf(entries, (id) => readRecordId(id) === id);

const textsOf = (entries: readonly string[]) =>
  keysOf(entries, (text) => text !== "" && !idOfEntry(text).alone);

/** Texts in small letters by the server, as columns have them: it may know other letters than ASCII or not. */
function typed(type: "text" | "numeric" | "uuid", { keys, at }: Written): RawBuilder<unknown> {
  const given = sql`unnest(${keys}::${sql.raw(type)}[], ${at}::integer[])`;
  return type === "text"
    ? sql`(select lower(key) as key, at from ${given} as given (key, at)) as pasted`
    : sql`${given} as pasted (key, at)`;
}

/**
 * The texts that an entry may mean. A number among words or other numbers is no ID: of "Invoice 279902", the payout
 * 279902 would be found unsaid, and of "1 279902" the payout 1279902.
 */
function formsOf(entry: string): string[] {
  if (idOfEntry(entry).alone) return [entry];
  const others = formsOfOne(entry).filter((form) => form !== entry);
  const isAmongOthers = /\p{L}|\s/u.test(entry.trim());
  return [entry, ...others.filter((form) => !isAmongOthers || !/^\d+$/.test(form))];
}

/**
 * What each entry finds as it was pasted; what finds nothing so, in its other forms one after the other, as the search
 * looks for them: an entry may be a link, or have words or quotes around an ID.
 */
async function inForms(
  entries: readonly string[],
  find: (texts: readonly string[]) => Promise<FoundEntry[]>,
): Promise<FoundEntry[]> {
  let left = entries.map((entry, at) => ({ at, forms: formsOf(entry) }));
  const all: FoundEntry[] = [];
  while (left.length > 0) {
    const places = left.map(({ at }) => at);
    const found = (await find(left.map(({ forms }) => forms[0] ?? ""))).flatMap(({ at, id }) => {
      const place = places[at];
      return place === undefined ? [] : [{ at: place, id }];
    });
    all.push(...found);
    const done = new Set(found.map(({ at }) => at));
    left = left.flatMap(({ at, forms: [, ...forms] }) =>
      done.has(at) || forms.length === 0 ? [] : [{ at, forms }],
    );
  }
  return all;
}

/**
 * The synced records of a resource that have an entry of a list as their ID, hash, tracking ID or order ID, each with
 * its entry; of "id:…", as their ID alone. A payout has the ID and tracking ID of its order too, and the hash of the
 * transaction that it became; not where there are limits, since which one that was is not for a limited viewer to know.
 * Nor is a record outside of the limits found: an entry that has it would be looked for in no other form, which would show.
 */
export function findPasted(
  resource: ResourceName,
  entries: readonly string[],
  limits: AccessLimits | undefined,
  account: string,
  on: Database,
): Promise<FoundEntry[]> {
  return inForms(entries, (texts) => findTexts(resource, texts, limits, account, on));
}

async function findTexts(
  resource: ResourceName,
  entries: readonly string[],
  limits: AccessLimits | undefined,
  account: string,
  on: Database,
): Promise<FoundEntry[]> {
  const { table } = RESOURCES[resource];
  const record = (where: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`select pasted.at, record.id from ${from} join ${sql.table(table)} as record
      on record.account_id = ${account} and ${where}`;
  const texts = typed("text", textsOf(entries));
  const ways = [
    record(sql`record.id = pasted.key`, typed("numeric", recordIdsOf(entries))),
    ...FIELDS[resource].names.map((column) =>
      record(sql`${textKey(`record.${column}`)} = pasted.key`, texts),
    ),
    ...(resource === payouts.name
      ? [
          ...(limits === undefined ? [payoutsByHash(texts, account)] : []),
          sql`select pasted.at, listed.provider_payout_id as id
            from ${typed("uuid", idsOf(entries, isUuid))} join payout_row as listed
              on listed.account_id = ${account} and listed.id = pasted.key
            where listed.provider_payout_id is not null and listed.order_id is not null
              and listed.synced_at is not null`,
          sql`select pasted.at, listed.provider_payout_id as id
            from ${texts} join payout_row as listed
              on listed.account_id = ${account} and listed.tracking_key = pasted.key
            where listed.order_id is not null and listed.synced_at is not null`,
        ]
      : []),
  ];
  const own = sql`select from ${sql.table(table)} where account_id = ${account} and id = found.id`;
  const seen =
    limits === undefined ? null : sql`${own} and ${recordsIn(limits, resource, account)}`;
  return await readFound(ways, seen, on);
}

/** What these queries find; of that, what `seen` has of the row `found`, unless it is null. */
async function readFound(
  ways: readonly RawBuilder<unknown>[],
  seen: RawBuilder<unknown> | null,
  on: Database,
): Promise<FoundEntry[]> {
  const found = sql`(${sql.join(ways, sql` union `)}) as found`;
  const where = seen === null ? sql`` : sql`where exists (${seen})`;
  const { rows } = await sql`select found.at, found.id from ${found} ${where}`.execute(on);
  return rows.map((row) => foundSchema.parse(row));
}

/** Payouts by the hash of the transaction that they became: their own records have none. */
function payoutsByHash(texts: RawBuilder<unknown>, account: string): RawBuilder<unknown> {
  return sql`select pasted.at, held.payout_id as id from ${texts}
    join ${sql.table(RESOURCES.transactions.table)} as moved
      on moved.account_id = ${account} and ${textKey("moved.txn_hash")} = pasted.key
    join payout_match as held on held.account_id = ${account} and held.transaction_id = moved.id
      and held.basis in ('exact', 'stated')`;
}

/** The same of the payouts list's rows, by the ids of the rows. Drafts of others are for the caller to leave out. */
export function findPastedRows(
  entries: readonly string[],
  limits: AccessLimits | undefined,
  account: string,
  on: Database,
): Promise<FoundEntry[]> {
  return inForms(entries, (texts) => findRowsOf(texts, limits, account, on));
}

async function findRowsOf(
  entries: readonly string[],
  limits: AccessLimits | undefined,
  account: string,
  on: Database,
): Promise<FoundEntry[]> {
  const row = (where: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`select at, listed.id from ${from} join payout_row as listed
      on listed.account_id = ${account} and ${where}`;
  const texts = typed("text", textsOf(entries));
  const ways = [
    row(
      sql`listed.id = pasted.key and listed.order_id is not null`,
      typed("uuid", idsOf(entries, isUuid)),
    ),
    row(sql`listed.provider_payout_id = pasted.key`, typed("numeric", recordIdsOf(entries))),
    row(sql`listed.tracking_key = pasted.key`, texts),
    // The provider may list an order's payout under another name than was ordered.
    ...FIELDS.payouts.names.map((column) =>
      row(
        sql`listed.provider_payout_id = named.id`,
        sql`(select pasted.at, record.id from ${texts} join ${sql.table(RESOURCES.payouts.table)} as record
          on record.account_id = ${account} and ${textKey(`record.${column}`)} = pasted.key) as named`,
      ),
    ),
    ...(limits === undefined
      ? [
          row(
            sql`listed.provider_payout_id = matched.id`,
            sql`(${payoutsByHash(texts, account)}) as matched (at, id)`,
          ),
        ]
      : []),
  ];
  const own = sql`select from payout_row where account_id = ${account} and id = found.id`;
  const seen = limits === undefined ? null : sql`${own} and ${ordersIn(limits, account)}`;
  return await readFound(ways, seen, on);
}

/** The masked records whose hash may be an entry: what is shown of it agrees. At most five of each. */
export function findPossible(
  resource: ResourceName,
  entries: readonly string[],
  account: string,
  on: Database,
): Promise<FoundEntry[]> {
  return inForms(entries, (texts) => findMasked(resource, texts, account, on));
}

async function findMasked(
  resource: ResourceName,
  entries: readonly string[],
  account: string,
  on: Database,
): Promise<FoundEntry[]> {
  const { masked, names } = FIELDS[resource];
  const columns = masked.filter((column) => names.includes(column));
  const asked = keysOf(entries, maybeWhole);
  if (columns.length === 0 || asked.keys.length === 0) return [];
  const ways = columns.map((column) => {
    const key = textKey(`record.${column}`);
    // "+" comes right after "*" in the order of bytes.
    return sql`select distinct pasted.at, found.id from ${typed("text", asked)}
      cross join generate_series(0, ${sql.lit(LONGEST_HEAD)}) as shown (length)
      cross join lateral (
        select record.id from ${sql.table(RESOURCES[resource].table)} as record
        where record.account_id = ${account} and record.masked
          and ${key} >= left(pasted.key, shown.length) || '*'
          and ${key} < left(pasted.key, shown.length) || '+'
          and ${agreesWithShown(key, sql`pasted.key`)}
        limit ${sql.lit(MOST_POSSIBLE)}) as found`;
  });
  const { rows } = await sql`${sql.join(ways, sql` union `)}`.execute(on);
  return rows.map((row) => foundSchema.parse(row));
}
