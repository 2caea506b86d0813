import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { type Decimal, decimal, ZERO } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { recipientHash } from "#lib/payouts/order/recipient-hash.ts";
import { concerns, judge, type Reason, symbolOf } from "#lib/payouts/policy/judge.ts";
import { readOwnLoosened } from "#lib/payouts/policy/rolling-limits.ts";
import type { LimitPer, RollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import type { OrderState } from "#lib/schemas/payouts/order-state.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

/** Orders in these states do not count: they are not submitted, or ended before the provider had them. */
const NOT_COUNTED = [
  "draft",
  "refused",
  "not_sent",
  "cancelled",
  "rejected",
  "expired",
  "declared_unsent",
] as const satisfies OrderState[];

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
  const reason = await firstBeyond(on, order, limits);
  if (reason !== null) return sentenceOf(reason);
  if (makerId === null) return null;
  const own = await readOwnLoosened(on, { makerId, submittedAt });
  return (await firstBeyond(on, order, own)) === null ? null : OWN_LOOSENING;
}

/** The first of these limits that an order goes beyond, or null. */
async function firstBeyond(
  on: Database,
  order: LimitedOrder,
  limits: readonly RollingLimit[],
): Promise<Reason | null> {
  const rules = limits.filter((limit) => concerns(limit, order.request.currency));
  if (rules.length === 0) return null;
  const account = await accountId(on);
  const codes = await codesOfTheDay(on, account, order);
  const sums = new Map<string, Decimal>();
  for (const rule of rules) {
    const counted = codes.filter((code) => concerns(rule, code));
    sums.set(rule.id, await sumOf(on, account, { order, per: rule.per, codes: counted }));
  }
  const verdict = judge(order.request, rules, sums);
  return verdict.isAllowed ? null : verdict.reasons[0];
}

const WHOSE: Record<LimitPer | "payout", string> = {
  recipient: "payouts to this recipient",
  maker: "payouts of this maker",
  currency: "all payouts",
  payout: "this payout",
};

function sentenceOf({ rule, total }: Reason): string {
  const unit = symbolOf(rule.currency);
  return `This payout needs an approver: with it, ${WHOSE[rule.per]} within 24 hours come to ${groupedAmount(total)} ${unit}, above the limit of ${groupedAmount(rule.limit)}.`;
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
