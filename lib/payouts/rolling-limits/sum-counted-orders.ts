import "server-only";
import { type RawBuilder, sql } from "kysely";
import { canonicalRecipient, tagHoldersBegin } from "#lib/addresses/recipient-forms.ts";
import type { Database } from "#lib/database/connection.ts";
import { add, type Decimal, decimal, ZERO } from "#lib/money/decimal.ts";
import { recipientHash } from "#lib/payouts/order/recipient-hash.ts";
import { statesAt } from "#lib/resources/order-states.ts";
import type { LimitPer } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import { ROLLING_LIMIT_HOURS } from "#lib/schemas/payouts/approval/rolling-limit-hours.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/** Orders in these states do not count: they are not submitted, or ended before the provider had them. */
const NOT_COUNTED = statesAt("draft", "unpaid", "ended");

export type LimitedOrder = {
  id: string;
  request: Pick<PayoutRequest, "currency" | "amount" | "address">;
  makerId: string | null;
  /** When it was submitted; null while it is being submitted. */
  submittedAt: string | null;
};

/**
 * The orders that count: submitted in the hours before this one that limits sum, and in a state that counts. By the
 * statement's time, which is one for all rows, so that the index by time is used.
 */
function counted(account: string, { id, submittedAt }: LimitedOrder): RawBuilder<boolean> {
  return sql<boolean>`(account_id = ${account} and id <> ${id}
    and submitted_at > coalesce(${submittedAt}::timestamptz, statement_timestamp()) - make_interval(hours => ${ROLLING_LIMIT_HOURS}::int)
    and submitted_at <= coalesce(${submittedAt}::timestamptz, 'infinity')
    and state <> all (${[...NOT_COUNTED]}::text[]))`;
}

/** The currency codes of the orders that count. */
export async function countedCodes(
  on: Database,
  account: string,
  order: LimitedOrder,
): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from payout_order where ${counted(account, order)}`.execute(on);
  return rows.map(({ currency }) => currency);
}

type Sum = { order: LimitedOrder; per: LimitPer; codes: readonly string[] };

/** The sum of the orders that count in these codes: to this order's recipient, of its maker, or all. */
export async function sumCounted(
  on: Database,
  account: string,
  { order, per, codes }: Sum,
): Promise<Decimal> {
  if (codes.length === 0) return ZERO;
  const { address } = order.request;
  if (per === "recipient") {
    return await sumToAddress(on, address, { counted: counted(account, order), codes });
  }
  const isOfMaker = sql<boolean>`made_by is not distinct from ${order.makerId}`;
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(amount), 0)::text as total from payout_order
    where ${counted(account, order)} and currency = any(${[...codes]}::text[])
      and ${per === "maker" ? isOfMaker : sql<boolean>`true`}`.execute(on);
  return decimal(rows[0]?.total ?? "");
}

/**
 * What these orders in these currencies pay to one account, however its address is written and whatever tag is
 * beside it or in it: many networks take any text as a tag, so another tag may still pay the same recipient. Where it
 * doesn't, as with an exchange's customers, the sum is too high and an approver looks at one payout more.
 */
async function sumToAddress(
  on: Database,
  address: string,
  { counted, codes }: { counted: RawBuilder<boolean>; codes: readonly string[] },
): Promise<Decimal> {
  const wanted = new Map(codes.map((currency) => [currency, accountOf(address, currency)]));
  const { rows } = await sql<{ currency: string; address: string; total: string }>`
    select currency, request ->> 'address' as address, sum(amount)::text as total
    from payout_order
    where ${counted} and currency = any(${[...codes]}::text[]) and ${mayPay(wanted)}
    group by 1, 2`.execute(on);
  return rows
    .filter((row) => accountOf(row.address, row.currency) === wanted.get(row.currency))
    .reduce((sum, { total }) => add(sum, decimal(total)), ZERO);
}

/**
 * Leaves out most orders to others, since to compare an address costs up to 0.2 ms: one without a tag has the hash of
 * its account, and one whose address holds a tag begins as such addresses of the account do.
 */
function mayPay(wanted: ReadonlyMap<string, string>): RawBuilder<boolean> {
  const hashes = [...wanted].map(([currency, address]) =>
    recipientHash({ currency, address, tag: null }),
  );
  const begin = [...new Set(wanted.values())].flatMap(tagHoldersBegin);
  return sql<boolean>`(recipient_hash is null or recipient_hash = any(${hashes}::text[])
    or request ->> 'tag' is not null
    or exists (select from unnest(${begin}::text[]) as beginning
      where starts_with(request ->> 'address', beginning)))`;
}

function accountOf(address: string, currency: string): string {
  return canonicalRecipient({ address, tag: "" }, currency).address;
}
