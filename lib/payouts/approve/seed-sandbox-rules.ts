import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { tx } from "#lib/database/transact.ts";

const RULES = [
  { currency: "USDT_TRX", limit: "10000" },
  { currency: "BTC", limit: "0.5" },
];

/**
 * Where the money is play and nobody has set a rule yet, sets two, so that a newcomer meets an approval.
 * Safe from several processes at once: the account's row is held meanwhile.
 */
export async function seedSandboxRules(): Promise<void> {
  await tx(async (transaction) => {
    const account_id = await accountId(transaction);
    await transaction
      .selectFrom("account")
      .select("id")
      .where("id", "=", account_id)
      .forUpdate()
      .execute();
    const rules = transaction.selectFrom("approval_rule").where("account_id", "=", account_id);
    if ((await rules.select("id").limit(1).execute()).length > 0) return;
    await transaction
      .insertInto("approval_rule")
      .values(
        RULES.map(({ currency, limit }) => ({
          account_id,
          id: randomUUIDv7(),
          currency,
          limit_amount: limit,
          set_by: "start",
          set_by_name: "The sandbox's first start",
        })),
      )
      .execute();
    await append(
      transaction,
      { system: "start" },
      { action: "approval-rules.seed", subject: null, outcome: "done", after: RULES },
    );
  });
}
