import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { isAddressCheckDemanded, rulesFor } from "#lib/addresses/rules-for-currency.ts";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { compare, type Decimal, ZERO } from "#lib/money/decimal.ts";
import type { SafetySettings } from "#lib/safety/safety-settings.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import {
  ALL_OTHERS,
  type ApprovalRule,
  type ApprovalRules,
  approvalRuleSchema,
  type SetApprovalRule,
} from "#lib/schemas/payouts/approval/approval-rule.ts";

/** Every version of every rule, the newest first, and the newest of each currency. */
export async function readRules(
  on: Database = database(),
): Promise<Pick<ApprovalRules, "inForce" | "versions">> {
  const rows = await on
    .selectFrom("approval_rule")
    .selectAll()
    .where("account_id", "=", await accountId(on))
    .orderBy("set_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const versions = rows.map(readRule);
  const newest = new Map(versions.toReversed().map((rule) => [rule.currency, rule]));
  const inForce = [...newest.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  return { inForce, versions };
}

/**
 * Whether a payout in a currency that no rule covers needs approval, as the database decides it: by
 * APPROVAL_WITHOUT_RULE of all processes, the strictest of them (migration 0081).
 */
export async function readApprovalWithoutRule(
  on: Database = database(),
): Promise<"required" | "none"> {
  const account = await accountId(on);
  const { rows } = await sql<{ required: boolean }>`
    select is_approval_required_without_rule(${account}) as required`.execute(on);
  return rows[0]?.required === false ? "none" : "required";
}

export type CompleteRule = Required<SetApprovalRule>;

/** The rule that is asked for, with what it leaves as it is. */
export function completeRule(
  rule: SetApprovalRule,
  inForce: readonly ApprovalRule[],
): CompleteRule {
  const known = isAddressCheckDemanded(inForce, rule.currency);
  return { ...rule, demandsAddressCheck: rule.demandsAddressCheck ?? known };
}

/** Sets the rule for a currency by a new version, and returns the one before it, or null. */
export async function setRule(
  transaction: Database,
  { currency, limit, demandsAddressCheck }: CompleteRule,
  member: User,
  changeId: string | null,
): Promise<{ before: ApprovalRule | null; after: ApprovalRule }> {
  const { inForce } = await readRules(transaction);
  const row = await transaction
    .insertInto("approval_rule")
    .values({
      account_id: await accountId(transaction),
      id: randomUUIDv7(),
      currency,
      limit_amount: limit,
      demands_address_check: demandsAddressCheck,
      set_by: member.id,
      set_by_name: member.name,
      change_id: changeId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const before = inForce.find((rule) => rule.currency === currency) ?? null;
  return { before, after: readRule(row) };
}

function readRule(row: Selectable<Tables["approval_rule"]>): ApprovalRule {
  const { id, currency, limit_amount, demands_address_check, set_by, set_by_name, set_at } = row;
  return approvalRuleSchema.parse({
    id,
    currency,
    limit: limit_amount,
    demandsAddressCheck: demands_address_check,
    setAt: set_at,
    setBy: { id: set_by, name: set_by_name },
  });
}

type Now = {
  inForce: readonly Pick<ApprovalRule, "currency" | "limit" | "demandsAddressCheck">[];
  approvalWithoutRule: SafetySettings["approvalWithoutRule"];
};

/**
 * Whether some payout needs fewer approvals after this rule, since its limit is higher than one that holds
 * for its currency now (`rulesFor`), or an approver no longer has to check the address. Without a rule of its own and
 * one for all other currencies, APPROVAL_WITHOUT_RULE holds, too.
 */
export function isLooser(
  { currency, limit, demandsAddressCheck }: CompleteRule,
  { inForce, approvalWithoutRule }: Now,
): boolean {
  const known = rulesFor(inForce, currency);
  if (isAddressCheckDemanded(inForce, currency) && !demandsAddressCheck) return true;
  const isCovered = known.some((rule) => [currency, ALL_OTHERS].includes(rule.currency));
  const without = approvalWithoutRule === "required" ? ZERO : null;
  const limits = [...known.map((rule) => rule.limit), ...(isCovered ? [] : [without])];
  return limits.some((before) => isHigher(limit, before));
}

/** Whether a limit asks for an approver less often; null asks for none. */
function isHigher(limit: Decimal | null, before: Decimal | null): boolean {
  if (before === null) return false;
  return limit === null || compare(limit, before) > 0;
}
