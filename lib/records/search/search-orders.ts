import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { addressForms } from "#lib/addresses/recipient-forms.ts";
import type { Database } from "#lib/database/connection.ts";
import { readShownAmount } from "#lib/money/read-shown-amount.ts";
import {
  isUuid,
  type OrderText,
  orderEnds,
  textIs,
  wordsAre,
} from "#lib/records/conditions/matched-rows.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import { splitWords } from "#lib/records/conditions/text-words.ts";
import { digits } from "#lib/records/digits.ts";
import { isUnlisted } from "#lib/records/payout-list/list-row.ts";
import { readListedStatus } from "#lib/resources/payout-tabs.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { HITS_OF_A_KIND } from "#lib/schemas/synced/hits.ts";
import type { Hit } from "#lib/schemas/synced/search.ts";
import { isRecordId } from "#lib/text/record-id.ts";
import { type Ends, readEnds } from "#lib/text/typed-ends.ts";

/** As many of a branch's orders are sorted by time; where there are more, they are walked by time. */
const SORTED = 1_000;

/** One way in which an order can be found: by a field, how, what it holds, and the condition that says so. */
type Branch = {
  field: string;
  match: Hit["match"];
  value: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
};

const FIELDS: readonly { column: OrderText; field: string }[] = [
  { column: "tracking_id", field: "trackingId" },
  { column: "address", field: "address" },
  { column: "tag", field: "tag" },
];

const own = (column: string) => sql.ref(`payout_row.${column}`);

function branchesOf(text: string): Branch[] {
  const amount = readShownAmount(text);
  const words = splitWords(text);
  const ends = readEnds(text);
  const texts = (begins: boolean): Branch[] =>
    FIELDS.map(({ column, field }) => ({
      field,
      match: begins ? "prefix" : "exact",
      value: own(column),
      where: column === "address" && !begins ? isAddress(text) : textIs(column, text, begins),
    }));
  const id = { field: "id", match: "exact" } as const;
  return [
    ...(isUuid(text) ? [{ ...id, value: own("id"), where: equal("id", text, "uuid") }] : []),
    ...(isRecordId(text)
      ? [
          {
            ...id,
            value: own("provider_payout_id"),
            where: equal("provider_payout_id", text, "numeric"),
          },
        ]
      : []),
    ...texts(false),
    ...(amount === null
      ? []
      : [
          {
            field: "amount",
            match: "exact" as const,
            value: own("amount"),
            where: equal("amount", amount, "numeric"),
          },
          {
            field: "orderedAmount",
            match: "exact" as const,
            value: own("ordered_amount"),
            where: equal("ordered_amount", amount, "numeric"),
          },
        ]),
    ...texts(true),
    ...(words.length === 0
      ? []
      : [
          {
            field: "label",
            match: "word" as const,
            value: own("label"),
            where: wordsAre(words),
          },
        ]),
    ...(ends === null ? [] : [endBranch(ends)]),
  ];
}

/** In whichever of its forms an order has it. */
function isAddress(text: string): RawBuilder<boolean> {
  const ways = addressForms(text).map((form) => textIs("address", form, false));
  return sql`(${sql.join(ways, sql` or `)})`;
}

function endBranch(ends: Ends): Branch {
  return { field: "address", match: "end", value: own("address"), where: orderEnds(ends) };
}

function equal(column: string, value: string, type: string): RawBuilder<boolean> {
  return sql`${own(column)} = ${value}::${sql.raw(type)}`;
}

const text = z.string().nullable();
const rowSchema = z.object({
  branch: z.number().int(),
  found: digits,
  id: z.string(),
  provider_payout_id: text,
  status: z.string(),
  amount: decimalSchema.nullable(),
  currency: text,
  created_at: z.string(),
  value: text,
  is_unlisted: z.boolean(),
});

/**
 * The newest orders of Counterfoil that a text finds, at most eight by each field, whether the provider has
 * them or not; drafts only for their maker. Each carries the id of its page. With `ends`, those whose address
 * has them.
 */
export async function searchOrders(
  { q, ends }: { q: string; ends: Ends | null },
  seen: Seen,
  account: string,
  on: Database,
): Promise<Hit[]> {
  const typed = storableText(q);
  const branches = ends !== null ? [endBranch(ends)] : typed === "" ? [] : branchesOf(typed);
  const read = async (indexes: readonly number[], isWalked: boolean) => {
    const parts = indexes.flatMap((index) => {
      const branch = branches[index];
      return branch === undefined ? [] : [part(branch, index, seen, account, isWalked)];
    });
    if (parts.length === 0) return [];
    const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(on);
    return rows.map((row) => rowSchema.parse(row));
  };
  const rows = await read([...branches.keys()], false);
  const crowded = new Set(rows.filter(({ found }) => found > SORTED).map(({ branch }) => branch));
  const walked = await read([...crowded], true);
  return [...rows.filter(({ branch }) => !crowded.has(branch)), ...walked].flatMap((row) => {
    const branch = branches[row.branch];
    return branch === undefined ? [] : [toHit(branch, row)];
  });
}

/** Whose drafts are seen, and of payout_row what a limited viewer sees; null for everybody else. */
type Seen = { draftsOf: string | null; sees: RawBuilder<boolean> | null };

/** Few are found by their index and sorted; many are soon met by walking from the newest. */
function part(
  { value, where }: Branch,
  index: number,
  { draftsOf, sees }: Seen,
  account: string,
  isWalked: boolean,
): RawBuilder<unknown> {
  const newest = sql`order by created_at desc, id desc limit ${HITS_OF_A_KIND}`;
  const columns = sql`account_id, id, provider_payout_id, status, amount, currency, created_at,
    synced_at, settled_at`;
  const found = sql`select ${columns}, ${value}::text as value from payout_row
    where payout_row.account_id = ${account} and payout_row.order_id is not null and ${where}
      and (payout_row.order_state <> 'draft' or payout_row.made_by = ${draftsOf})
      ${sees === null ? sql`` : sql`and ${sees}`}`;
  const counted = isWalked
    ? sql`select *, 0::bigint as found from (${found} ${newest}) as walked`
    : sql`select *, count(*) over () as found from (${found} limit ${SORTED + 1}) as few ${newest}`;
  return sql`(select ${sql.lit(index)}::integer as branch, *, ${isUnlisted("found", account)} as is_unlisted
    from (${counted}) as found)`;
}

function toHit({ field, match }: Branch, row: z.infer<typeof rowSchema>): Hit {
  const listed = readListedStatus(row.status);
  return {
    resource: "payouts",
    id: row.provider_payout_id ?? row.id,
    field,
    match,
    value: row.value ?? "",
    status: listed.side === "provider" ? listed.status : null,
    ...(listed.side === "own" ? { orderState: listed.state } : {}),
    ...(row.is_unlisted ? { isUnlisted: true } : {}),
    amount: row.amount,
    currency: row.currency,
    createdAt: row.created_at,
  };
}
