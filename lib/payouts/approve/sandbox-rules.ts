import "server-only";
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId, lockAccount } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { readRules } from "#lib/payouts/approve/approval-rules.ts";
import type { ApprovalRule } from "#lib/schemas/payouts/approval/approval-rule.ts";

type Rule = Pick<ApprovalRule, "currency" | "demandsAddressCheck"> & { limit: string };

const RULES: readonly Rule[] = [
  { currency: "USDT_TRX", limit: "10000", demandsAddressCheck: false },
  { currency: "BTC", limit: "0.5", demandsAddressCheck: false },
];

/** Whom rules name that no member set. */
const SET_BY = {
  sandbox: "The sandbox's first start",
  provider: "The first start with a provider",
};

/**
 * Where the money is play and nobody has set a rule yet, sets two, so that a newcomer meets an approval.
 * Safe from several processes at once: the account's row is locked meanwhile.
 */
export async function seedSandboxRules(): Promise<void> {
  await tx(async (transaction) => {
    await lockAccount(transaction);
    if ((await readRules(transaction)).versions.length > 0) return;
    await write(transaction, "approval-rules.seed", RULES, SET_BY.sandbox);
  });
}

/**
 * Where the money is real, no rule of the sandbox's holds any more, nor one that a ready sign-in of the sandbox's set:
 * a payout in their currencies needs an approver, whatever its amount, until a member sets a rule. Safe from several
 * processes at once.
 */
export async function endSandboxRules(): Promise<void> {
  await tx(async (transaction) => {
    await lockAccount(transaction);
    const { inForce } = await readRules(transaction);
    const ready = await readReadyIds(transaction);
    const ended = inForce
      .filter(({ setBy: { id, name } }) =>
        id === "start" ? name === SET_BY.sandbox : ready.has(id),
      )
      .map(({ currency, demandsAddressCheck }) => ({ currency, limit: "0", demandsAddressCheck }));
    if (ended.length === 0) return;
    await write(transaction, "approval-rules.end-sandbox", ended, SET_BY.provider);
  });
}

/** The members whose sign-ins the sandbox made. */
async function readReadyIds(transaction: Transaction<Tables>): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom("member")
    .select("id")
    .where("account_id", "=", await accountId(transaction))
    .where("sandbox", "=", true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function write(
  transaction: Transaction<Tables>,
  action: string,
  rules: readonly Rule[],
  name: string,
): Promise<void> {
  const account_id = await accountId(transaction);
  await transaction
    .insertInto("approval_rule")
    .values(
      rules.map(({ currency, limit, demandsAddressCheck }) => ({
        account_id,
        id: randomUUIDv7(),
        currency,
        limit_amount: limit,
        demands_address_check: demandsAddressCheck,
        set_by: "start",
        set_by_name: name,
      })),
    )
    .execute();
  await append(
    transaction,
    { system: "start" },
    { action, subject: null, outcome: "done", after: rules },
  );
}
