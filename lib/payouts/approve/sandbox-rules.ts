import "server-only";
import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { readRules } from "#lib/payouts/approve/approval-rules.ts";

type Rule = { currency: string; limit: string };

const RULES: readonly Rule[] = [
  { currency: "USDT_TRX", limit: "10000" },
  { currency: "BTC", limit: "0.5" },
];

/** Whom rules name that no member set. */
const SET_BY = {
  sandbox: "The sandbox's first start",
  provider: "The first start with a provider",
};

/**
 * Where the money is play and nobody has set a rule yet, sets two, so that a newcomer meets an approval.
 * Safe from several processes at once: the account's row is held meanwhile.
 */
export async function seedSandboxRules(): Promise<void> {
  await tx(async (transaction) => {
    await holdAccount(transaction);
    if ((await readRules(transaction)).versions.length > 0) return;
    await write(transaction, "approval-rules.seed", RULES, SET_BY.sandbox);
  });
}

/**
 * Where the money is real, no rule of the sandbox's holds any more: a payout in its currencies needs an approver,
 * whatever its amount, until a member sets a rule. Safe from several processes at once.
 */
export async function endSandboxRules(): Promise<void> {
  await tx(async (transaction) => {
    await holdAccount(transaction);
    const { inForce } = await readRules(transaction);
    const ended = inForce
      .filter(({ setBy }) => setBy.id === "start" && setBy.name === SET_BY.sandbox)
      .map(({ currency }) => ({ currency, limit: "0" }));
    if (ended.length === 0) return;
    await write(transaction, "approval-rules.end-sandbox", ended, SET_BY.provider);
  });
}

async function holdAccount(transaction: Transaction<Tables>): Promise<void> {
  const id = await accountId(transaction);
  await transaction.selectFrom("account").select("id").where("id", "=", id).forUpdate().execute();
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
      rules.map(({ currency, limit }) => ({
        account_id,
        id: randomUUIDv7(),
        currency,
        limit_amount: limit,
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
