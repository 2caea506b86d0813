import "server-only";
import { concerns, symbolOf } from "#lib/addresses/rules-for-currency.ts";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { groupedAmount } from "#lib/money/format.ts";
import { type Exceeded, firstExceeded } from "#lib/payouts/rolling-limits/first-exceeded.ts";
import { readOwnLoosened } from "#lib/payouts/rolling-limits/stored-limits.ts";
import {
  countedCodes,
  type LimitedOrder,
  sumCounted,
} from "#lib/payouts/rolling-limits/sum-counted-orders.ts";
import type { LimitPer, RollingLimit } from "#lib/schemas/payouts/approval/rolling-limit.ts";
import { ROLLING_LIMIT_HOURS } from "#lib/schemas/payouts/approval/rolling-limit-hours.ts";

const OWN_LOOSENING = `This payout needs an approver because its maker asked for or confirmed the looser limit over ${ROLLING_LIMIT_HOURS} hours.`;

/**
 * Why an order needs an approver by the rolling limits, in a sentence for users; null if it
 * needs none. What was submitted in the hours before this order counts, whether it was sent or
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
  const codes = await countedCodes(on, account, order);
  const sums = new Map<string, Decimal>();
  for (const limit of concerned) {
    const counted = codes.filter((code) => concerns(limit, code));
    sums.set(limit.id, await sumCounted(on, account, { order, per: limit.per, codes: counted }));
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
  return `This payout needs an approver: with it, ${WHOSE[limit.per]} within ${ROLLING_LIMIT_HOURS} hours come to ${groupedAmount(total)} ${unit}, above the limit of ${groupedAmount(limit.limit)}.`;
}
