import { type RawBuilder, sql } from "kysely";
import type { Database } from "#lib/database/connection.ts";
import { anyOf } from "#lib/records/conditions/any-of.ts";
import { isChosen, isTextChosen } from "#lib/records/conditions/choice-conditions.ts";
import { textIs } from "#lib/records/conditions/matched-rows.ts";
import { storableText } from "#lib/records/conditions/storable-text.ts";
import type { ChoiceName } from "#lib/resources/filters.ts";
import { among, areChosen, type Choices, NOT_STATED } from "#lib/schemas/synced/choices.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";

/**
 * The choices that the payouts list asks of what was ordered, where a payout was ordered here: their column, and what
 * `syncedContent` calls what the provider lists of it.
 */
const ORDERED = [
  { name: "address", column: "address", listedAs: "address" },
  { name: "label", column: "label", listedAs: "label" },
  { name: "tag", column: "tag", listedAs: "tag" },
  { name: "wallet", column: "wallet_id", listedAs: "walletId" },
  { name: "fee", column: "fee", listedAs: "fee" },
] as const;

type Ordered = (typeof ORDERED)[number];

/**
 * As SQL, of synced_payout: what a filter's choices by what was ordered ask, where the provider lists some orders
 * otherwise than they were ordered. Of a payout that was ordered here the order is asked, as in the payouts list, so that
 * a file has the payouts that its list has. A choice of which no order is listed otherwise is left out: the payout's own
 * columns, and the sums of days, have it.
 */
export async function orderedChoicesWhere(
  filter: RecordFilter,
  account: string,
  on: Database,
): Promise<Map<ChoiceName, RawBuilder<boolean>>> {
  const found = new Map<ChoiceName, RawBuilder<boolean>>();
  for (const ordered of ORDERED.filter(({ name }) => areChosen(filter[name]))) {
    const choices = filter[ordered.name];
    // The only index in this order is that of such rows (migration 0238): the planner takes most rows for one of them.
    const { rows: others } = await sql`
      select order_id from payout_row
      where account_id = ${account} and ${isListedOtherwise(ordered)} and ${concerns(ordered, choices)}
      order by order_id limit 1`.execute(on);
    if (others.length === 0) continue;
    const is = await orderedWhere(ordered, choices, { account, on });
    const within = listedWithin(ordered, filter);
    found.set(ordered.name, within === null ? is : sql`(${is} and ${within})`);
  }
  return found;
}

/** As SQL, of payout_row: an order whose payout is synced, and listed with something else, as migration 0238 has it. */
function isListedOtherwise({ column, listedAs }: Ordered): RawBuilder<boolean> {
  return sql`(order_id is not null and synced_at is not null
    and coalesce(${sql.ref(column)}, '') <> coalesce(synced ->> ${sql.lit(listedAs)}, ''))`;
}

/** As SQL, of such a row: that one of its sides is asked for and the other isn't. Asked of what days are summed by. */
function concerns({ name, column, listedAs }: Ordered, { values }: Choices): RawBuilder<boolean> {
  if (name !== "wallet" && name !== "fee") return sql`true`;
  const meets = (side: RawBuilder<unknown>) =>
    sql`(${isChosen(sql`${side} collate "C"`, { not: false, values }, "null")}) is true`;
  return sql`(${meets(sql.ref(column))}) <> (${meets(sql`(synced ->> ${sql.lit(listedAs)})`)})`;
}

/** Both sides of a limited viewer's payouts are within the limits: of this choice, the provider's is asked here. */
function listedWithin(ordered: Ordered, { limits }: RecordFilter): RawBuilder<boolean> | null {
  const { name } = ordered;
  if (name !== "tag" && name !== "wallet") return null;
  const allowed = limits?.[`${name}s`] ?? [];
  return allowed.length === 0 ? null : isListedAmong(ordered, allowed);
}

function isListedAmong({ name, column }: Ordered, values: readonly string[]): RawBuilder<boolean> {
  const listed = `synced_payout.${column}`;
  const choices = among(values);
  return name === "wallet" || name === "fee"
    ? isChosen(sql`${sql.ref(listed)} collate "C"`, choices, "null")
    : isTextChosen(listed, choices);
}

/** How many payouts are asked for by their ids, for which an index is read. */
const MOST_BY_ID = 2_000;

/**
 * The provider's side decides but for orders that are listed otherwise. Those are few as a rule, but all of them where the
 * provider writes fee levels in capitals, or returns no labels: so no list of them is compared with each payout.
 */
async function orderedWhere(
  ordered: Ordered,
  { not, values }: Choices,
  { account, on }: { account: string; on: Database },
): Promise<RawBuilder<boolean>> {
  const others = (where: RawBuilder<unknown>) => sql`payout_row
    where payout_row.account_id = ${account} and ${isListedOtherwise(ordered)} and ${where}`;
  const isOther = (where: RawBuilder<unknown>) => sql`exists (
    select from ${others(where)} and payout_row.provider_payout_id = synced_payout.id)`;
  const isAsked = isOrdered(ordered, values);
  const { rows } = await sql<{ id: string }>`
    select provider_payout_id as id from ${others(isAsked)}
      and provider_payout_id is not null limit ${MOST_BY_ID + 1}`.execute(on);
  const ids = rows.map(({ id }) => id);
  const isOrderedOther =
    ids.length > MOST_BY_ID ? isOther(isAsked) : sql`synced_payout.id = any(${ids}::numeric[])`;
  const is = sql<boolean>`((${isListedAmong(ordered, values)} and not ${isOther(sql`true`)}) is true
    or ${isOrderedOther})`;
  return not ? sql`not ${is}` : is;
}

/** As SQL, of payout_row, as the payouts list asks it. */
function isOrdered({ name, column }: Ordered, values: readonly string[]): RawBuilder<unknown> {
  const own = sql.ref(`payout_row.${column}`);
  if (name === "wallet" || name === "fee") {
    return isChosen(sql`${own} collate "C"`, { not: false, values }, "null");
  }
  const texts = values.filter((value) => value !== NOT_STATED).map(storableText);
  return anyOf([
    ...texts.map((text) => textIs(name, text, false)),
    ...(values.includes(NOT_STATED) ? [sql`coalesce(${own}, '') = ''`] : []),
  ]);
}
