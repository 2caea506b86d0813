import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { type Decimal, decimal, ZERO } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { recipientHash } from "#lib/payouts/order/recipient-hash.ts";
import {
  concerns,
  type Exceeded,
  firstExceeded,
  symbolOf,
} from "#lib/payouts/rolling-limits/first-exceeded.ts";
import { readOwnLoosened } from "#lib/payouts/rolling-limits/stored-limits.ts";
import { statesAt } from "#lib/resources/order-states.ts";
import type { LimitPer, RollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/** Orders in these states do not count: they are not submitted, or ended before the provider had them. */
const NOT_COUNTED = statesAt("draft", "unpaid", "ended");

export type LimitedOrder = {
  id: string;
  request: Pick<PayoutRequest, "currency" | "amount" | "address" | "tag">;
  makerId: string | null;
  /** When it was submitted; null while it is being submitted. */
  submittedAt: string | null;
};

const OWN_LOOSENING =
  "This payout needs an approver because its maker asked for or confirmed the looser limit over 24 hours.";

/**
 * Why an order needs an approver by the limits over 24 hours, in a sentence for users; null if it
 * needs none. What was submitted in the 24 hours before this order counts, whether it was sent or
 * not. A user who had a hand in loosening a limit orders under the stricter one for
 * COOLING_OFF_HOURS.
 */
export async function whyOverLimit(
  on: Database,
  order: LimitedOrder,
  limits: readonly RollingLimit[],
): Promise<string | null> {
  const { makerId, submittedAt } = order;
  const exceeded = await readFirstExceeded(on, order, limits);
  if (exceeded !== null) return sentenceOf(exceeded);
  if (makerId === null) return null;
  const own = await readOwnLoosened(on, { makerId, submittedAt });
  return (await readFirstExceeded(on, order, own)) === null ? null : OWN_LOOSENING;
}

/** The first of these limits that an order goes beyond, or null. */
async function readFirstExceeded(
  on: Database,
  order: LimitedOrder,
  limits: readonly RollingLimit[],
): Promise<Exceeded | null> {
  const concerned = limits.filter((limit) => concerns(limit, order.request.currency));
  if (concerned.length === 0) return null;
  const account = await accountId(on);
  const codes = await codesOfTheDay(on, account, order);
  const sums = new Map<string, Decimal>();
  for (const limit of concerned) {
    const counted = codes.filter((code) => concerns(limit, code));
    sums.set(limit.id, await sumOf(on, account, { order, per: limit.per, codes: counted }));
  }
  return firstExceeded(order.request, concerned, sums);
}

const WHOSE: Record<LimitPer, string> = {
  recipient: "payouts to this recipient",
  maker: "payouts of this maker",
  currency: "all payouts",
};

function sentenceOf({ limit, total }: Exceeded): string {
  const unit = symbolOf(limit.currency);
  return `This payout needs an approver: with it, ${WHOSE[limit.per]} within 24 hours come to ${groupedAmount(total)} ${unit}, above the limit of ${groupedAmount(limit.limit)}.`;
}

/** The orders that count: submitted in the 24 hours before this one, and in a state that counts. */
function counted(account: string, { id, submittedAt }: LimitedOrder): RawBuilder<boolean> {
  return sql<boolean>`(account_id = ${account} and id <> ${id}
    and submitted_at > coalesce(${submittedAt}::timestamptz, clock_timestamp()) - interval '24 hours'
    and submitted_at <= coalesce(${submittedAt}::timestamptz, 'infinity')
    and state <> all (${[...NOT_COUNTED]}::text[]))`;
}

async function codesOfTheDay(
  on: Database,
  account: string,
  order: LimitedOrder,
): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from payout_order where ${counted(account, order)}`.execute(on);
  return rows.map(({ currency }) => currency);
}

type Sum = { order: LimitedOrder; per: LimitPer; codes: readonly string[] };

async function sumOf(on: Database, account: string, { order, per, codes }: Sum): Promise<Decimal> {
  if (codes.length === 0) return ZERO;
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(amount), 0)::text as total from payout_order
    where ${counted(account, order)} and currency = any(${[...codes]}::text[])
      and ${isOfSame(per, order, codes)}`.execute(on);
  return decimal(rows[0]?.total ?? "");
}

/**
 * One recipient has another hash in each currency of the symbol. An order whose hash is still to be filled in
 * counts: it may be to the same one.
 */
function isOfSame(
  per: LimitPer,
  { request, makerId }: LimitedOrder,
  codes: readonly string[],
): RawBuilder<boolean> {
  switch (per) {
    case "currency":
      return sql<boolean>`true`;
    case "maker":
      return sql<boolean>`made_by is not distinct from ${makerId}`;
    case "recipient": {
      const { address, tag } = request;
      const hashes = codes.map((currency) => recipientHash({ currency, address, tag }));
      return sql<boolean>`(recipient_hash is null or recipient_hash = any(${hashes}::text[]))`;
    }
  }
}
