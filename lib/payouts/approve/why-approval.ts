import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import type { Database } from "#lib/database/connection.ts";
import { ruledAs } from "#lib/payouts/approve/ruled-as.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";

const reasonSchema = z.enum(["above_limit", "no_rule", "new_maker", "own_loosening"]).nullable();

type Why = {
  reason: NonNullable<z.infer<typeof reasonSchema>>;
  /** For the maker, where the rule that everybody can see is not the reason. */
  sentence: string | null;
};

type Judged = {
  makerId: string | null;
  /** When it was submitted; null: now. */
  submittedAt: string | null;
};

/**
 * Why a payout that this member submits needs an approver, or null if it needs none: its amount
 * is above the rule's limit by even the last decimal place; there is no rule and
 * APPROVAL_WITHOUT_RULE is "required"; the maker is new in the role; or the maker had a hand in
 * loosening the rule. The SQL function payout_approval_reason (migration 0081) decides it, for each code by which the
 * currency is judged (`ruledAs`), at the submission and when the payout is claimed (claim-facts.ts).
 */
export async function whyApproval(
  on: Database,
  { currency, amount }: Pick<PayoutRequest, "currency" | "amount">,
  { makerId, submittedAt }: Judged,
): Promise<Why | null> {
  const account = await accountId(on);
  const codes = await ruledAs(on, currency, { memberId: makerId, at: submittedAt });
  const { rows } = await sql<{ code: string; reason: unknown }>`
    select code, payout_approval_reason(${account}, code, ${amount}::numeric, ${makerId},
      coalesce(${submittedAt}::timestamptz, now())) as reason
    from unnest(${codes}::text[]) with ordinality as ruled (code, place) order by place`.execute(
    on,
  );
  for (const { code, reason: told } of rows) {
    const reason = reasonSchema.parse(told);
    if (reason === null) continue;
    const isOwn = code === currency || reason !== "above_limit";
    return { reason, sentence: isOwn ? SENTENCES[reason] : bySpelling(code, currency) };
  }
  return null;
}

function bySpelling(code: string, currency: string): string {
  return `This payout needs an approver by the approval rule for ${code}: ${currency} may be the same currency, and has no rule of its own.`;
}

const SENTENCES: Record<Why["reason"], string | null> = {
  above_limit: null,
  no_rule: null,
  new_maker: "This payout needs an approver because its maker got that role only recently.",
  own_loosening:
    "This payout needs an approver because its maker asked for or confirmed the looser approval rule.",
};
