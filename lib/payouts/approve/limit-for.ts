import "server-only";
import { sql } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import { compare, decimal } from "#lib/money/decimal.ts";
import type { Executor } from "#lib/payouts/states/move-entry.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

/**
 * Whether the rule in force asks for an approver: the amount is above its currency's limit, by even
 * the last decimal place. The same function decides in the database when the payout is claimed.
 */
export async function needsApproval(
  on: Executor,
  { currency, amount }: Pick<PayoutRequest, "currency" | "amount">,
): Promise<boolean> {
  const merchant = await merchantId(on);
  const { rows } = await sql<{ limit: string | null }>`
    select payout_approval_limit(${merchant}, ${currency}) as limit`.execute(on);
  const limit = rows[0]?.limit ?? null;
  return limit !== null && compare(amount, decimal(limit)) > 0;
}
