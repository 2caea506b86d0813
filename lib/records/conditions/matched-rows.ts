import { type RawBuilder, sql } from "kysely";
import { addressForms } from "#lib/addresses/recipient-forms.ts";
import { matchedIds } from "#lib/records/conditions/matched-ids.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import { storedForms } from "#lib/records/conditions/stored-forms.ts";
import type { SearchedText } from "#lib/records/conditions/text-condition.ts";
import { areTexts } from "#lib/records/conditions/text-key.ts";
import { splitWords, wordsMatch } from "#lib/records/conditions/text-words.ts";
import type { ChoiceName } from "#lib/resources/filters.ts";
import { type Choices, NOT_STATED, SHORTEST_BEGINNING } from "#lib/schemas/synced/choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { isRecordId } from "#lib/text/record-id.ts";
import { type Ends, headForms, readEnds, readPlainEnd } from "#lib/text/typed-ends.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The highest character: what begins with a text sorts before the text followed by it. */
const HIGHEST = "\u{10FFFF}";

const ADDRESS = sql`left(lower(payout_row.address), 200) collate "C"`;

/**
 * As SQL, the columns of an order's row that texts are looked for in, in the form in which they are compared
 * (migration 0102); the tracking ID's is a column of every row.
 */
const TEXTS = {
  tracking_id: sql`payout_row.tracking_key`,
  address: ADDRESS,
  tag: sql`left(lower(payout_row.tag), 200) collate "C"`,
  label: sql`left(lower(payout_row.label), 200) collate "C"`,
};

export type OrderText = keyof typeof TEXTS;

/** Whether such a column is a text, or with `begins` begins with it; both for hexadecimal text with 0x and without. */
export function textIs(column: OrderText, text: string, begins: boolean): RawBuilder<boolean> {
  const ways = storedForms(text).map((form) => {
    const value = sql`left(lower(${form}::text), 200)`;
    return begins
      ? sql`(${TEXTS[column]} >= ${value} and ${TEXTS[column]} < ${value} || ${HIGHEST}::text)`
      : sql`${TEXTS[column]} = ${value}`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

/**
 * Whether a row's text is one of some, whatever the case: of a payout by the indexes of its synced record, of an
 * order by its own.
 */
export function isTextOf(
  column: "address" | "label" | "tag",
  { not, values }: Choices,
  account: string,
): RawBuilder<boolean> {
  const texts = values.filter((value) => value !== NOT_STATED).map(storableText);
  const found = sql`array(
    select listed.id from synced_payout as payout join payout_row as listed
      on listed.account_id = ${account} and listed.provider_payout_id = payout.id
    where payout.account_id = ${account} and listed.order_id is null
      and ${areTexts(`payout.${column}`, texts)}
    union select payout_row.id from payout_row
    where payout_row.account_id = ${account} and payout_row.order_id is not null
      and (${sql.join(
        texts.map((text) => textIs(column, text, false)),
        sql` or `,
      )}))`;
  const ways = [
    ...(texts.length === 0 ? [] : [sql`payout_row.id = any(${found})`]),
    ...(values.includes(NOT_STATED)
      ? [sql`coalesce(${sql.ref(`payout_row.${column}`)}, '') = ''`]
      : []),
  ];
  if (ways.length === 0) return sql`false`;
  const is = sql.join(ways, sql` or `);
  return not ? sql`not (${is})` : sql`(${is})`;
}

/** Whether an order's address begins and ends so (migration 0160), and is no shorter than both together. */
export function orderEnds({ head, tail }: Ends): RawBuilder<boolean> {
  const value = sql`reverse(left(lower(${tail}::text), 200))`;
  const parts = [
    ...(head === "" ? [] : [anyHead(head)]),
    ...(tail === ""
      ? []
      : [
          sql`reverse(${ADDRESS}) >= ${value} and reverse(${ADDRESS}) < ${value} || ${HIGHEST}::text`,
        ]),
    sql`length(payout_row.address) >= ${sql.lit(head.length + tail.length)}`,
  ];
  return sql`(payout_row.order_id is not null and ${sql.join(parts, sql` and `)})`;
}

function anyHead(head: string): RawBuilder<boolean> {
  const ways = headForms(head).map((form) => {
    const value = sql`left(lower(${form}::text), 200)`;
    return sql`(${ADDRESS} >= ${value} and ${ADDRESS} < ${value} || ${HIGHEST}::text)`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Whether words of an order's label or note begin with all of these. */
export function wordsAre(words: readonly string[]): RawBuilder<boolean> {
  return sql`(payout_row.order_id is not null and ${wordsMatch(["label", "note"], words)})`;
}

/**
 * As SQL, the ids of all rows that a text finds, a query for each way in which they have it: what the provider has,
 * by the indexes of its synced records, and what was ordered, by those of the orders. Who may see them is for the caller to ask.
 */
export function matchedRows(searched: SearchedText, account: string): RawBuilder<unknown>[] {
  const { text } = searched;
  if (text === "") return [sql`select null::uuid as id where false`];
  const synced = matchedIds(
    "payouts",
    { ...NO_FILTER, q: text },
    { ...NOTHING_READ, account, searched },
  );
  return [
    sql`select listed.id from (${synced}) as matched join payout_row as listed
      on listed.account_id = ${account} and listed.provider_payout_id = matched.id`,
    ...orderTexts(searched, account),
  ];
}

/** A text needs nothing else to be read. */
const NOTHING_READ = {
  codes: [],
  named: [],
  pasted: [],
  ofOrder: null,
  orderSide: null,
  orderedChoices: new Map<ChoiceName, RawBuilder<boolean>>(),
};

function ownRows(account: string, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select payout_row.id from payout_row where payout_row.account_id = ${account} and ${where}`;
}

/**
 * As SQL, the IDs of the synced payouts that a text finds by what was ordered: the provider may list another tracking ID
 * or label, or none, and has no order IDs. So a file has the payouts that its list has.
 */
export function payoutsByOrder(searched: SearchedText, account: string): RawBuilder<unknown> {
  const rows = sql.join(orderTexts(searched, account, isListedOtherwise), sql` union `);
  return sql`select ordered.provider_payout_id from payout_row as ordered
    where ordered.account_id = ${account} and ordered.id = any(array(${rows}))`;
}

/** What was ordered, by how `syncedContent` calls what the provider lists of it. */
const LISTED_AS = {
  tracking_id: "trackingId",
  address: "address",
  tag: "tag",
  label: "label",
  note: "note",
};

type Ordered = keyof typeof LISTED_AS;

/**
 * As SQL, of an order's row whose payout is synced: that the provider lists one of these otherwise, or that nothing of
 * the provider's was asked. The others are found by what it lists.
 */
function isListedOtherwise(columns: readonly Ordered[]): RawBuilder<unknown> {
  const differs = columns.map(
    (column) =>
      sql`${sql.ref(`payout_row.${column}`)} is distinct from payout_row.synced ->> ${sql.lit(LISTED_AS[column])}`,
  );
  const any = differs.length === 0 ? sql`true` : sql.join(differs, sql` or `);
  return sql`payout_row.synced_at is not null and (${any})`;
}

/**
 * The same of the orders alone. `within` tells what else is asked of a row whose texts of these names are compared; of
 * none where it is found by an ID.
 */
export function orderTexts(
  { text, byEnd }: SearchedText,
  account: string,
  within: (columns: readonly Ordered[]) => RawBuilder<unknown> = () => sql`true`,
): RawBuilder<unknown>[] {
  const own = (where: RawBuilder<unknown>, ...columns: Ordered[]) =>
    ownRows(account, sql`${where} and ${within(columns)}`);
  const begins = text.length >= SHORTEST_BEGINNING;
  const [, ...otherForms] = addressForms(text);
  const words = splitWords(text);
  const ends = byEnd ? readPlainEnd(text) : readEnds(text);
  return [
    ...(isUuid(text) ? [own(sql`payout_row.id = ${text}::uuid and order_id is not null`)] : []),
    ...(isRecordId(text) ? [own(sql`payout_row.provider_payout_id = ${text}::numeric`)] : []),
    ...(["tracking_id", "address", "tag"] as const).map((column) =>
      own(sql`payout_row.order_id is not null and ${textIs(column, text, begins)}`, column),
    ),
    ...otherForms.map((form) =>
      own(sql`payout_row.order_id is not null and ${textIs("address", form, false)}`, "address"),
    ),
    ...(words.length === 0 ? [] : [own(wordsAre(words), "label", "note")]),
    ...(ends === null ? [] : [own(orderEnds(ends), "address")]),
  ];
}
