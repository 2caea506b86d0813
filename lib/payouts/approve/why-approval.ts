import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

const reasonSchema = z.enum(["above_limit", "no_rule", "new_maker", "own_loosening"]).nullable();

type Why = {
  reason: NonNullable<z.infer<typeof reasonSchema>>;
  /** For the maker, where the rule that everybody can see is not the reason. */
  sentence: string | null;
};

/**
 * Why a payout that this member submits now needs an approver, or null if it needs none: its amount
 * is above the rule's limit by even the last decimal place; there is no rule and
 * APPROVAL_WITHOUT_RULE is "required"; the maker is new in the role; or the maker had a hand in
 * loosening the rule. The SQL function payout_approval_reason (migration 0081) decides it, here and when the payout is
 * claimed (claim-facts.ts).
 */
export async function whyApproval(
  on: Database,
  { currency, amount }: Pick<PayoutRequest, "currency" | "amount">,
  makerId: string,
): Promise<Why | null> {
  const account = await accountId(on);
  const { rows } = await sql<{ reason: unknown }>`
    select payout_approval_reason(${account}, ${currency}, ${amount}::numeric, ${makerId}, now())
      as reason`.execute(on);
  const reason = reasonSchema.parse(rows[0]?.reason ?? null);
  return reason === null ? null : { reason, sentence: SENTENCES[reason] };
}

const SENTENCES: Record<Why["reason"], string | null> = {
  above_limit: null,
  no_rule: null,
  new_maker: "This payout needs an approver because its maker got that role only recently.",
  own_loosening:
    "This payout needs an approver because its maker asked for or confirmed the looser approval rule.",
};
