import "server-only";
import { append } from "#lib/audit/append.ts";
import { lastChange } from "#lib/audit/reading/last-change.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { requireSeen } from "#lib/pending-changes/require-seen.ts";
import { readPayoutChoices } from "#lib/records/payout-list/choices.ts";
import { readWalletNames } from "#lib/records/wallet-names.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { seenOf } from "#lib/schemas/seen.ts";
import type { SetWalletName, WalletName } from "#lib/schemas/wallet-name.ts";

/** Every page reads them all. */
const MOST = 500;

/** What members call the account's wallets; to a limited viewer those of the payouts within their limits. */
export const listWalletNames = operation(
  "wallet-names.list",
  async ({ member }): Promise<WalletName[]> => {
    const names = await readWalletNames(database());
    if (member.limits === null || names.length === 0) return names;
    const { wallet } = await readPayoutChoices(member);
    const own = new Set([...member.limits.wallets, ...wallet.map(({ id }) => id)]);
    return names.filter(({ walletId }) => own.has(walletId));
  },
);

/**
 * Names a wallet, or takes its name away. Rejects with a Failure: invalid_request where no more wallets can have a
 * name; conflict if the page showed another name (`seen`).
 */
export const setWalletName = operation(
  "wallet-names.set",
  (caller, { walletId, name }: SetWalletName, seen: string | null = null): Promise<WalletName[]> =>
    // Of two at once the later one begins again, so that each audited change begins where the one before it ended.
    tx(async (transaction) => {
      const names = await readWalletNames(transaction);
      const before = names.find((one) => one.walletId === walletId)?.name ?? null;
      if (before === name) return names;
      await requireSeen(caller, {
        seen,
        now: seenOf(before),
        what: `the name of wallet ${walletId}`,
        last: () => lastChange(transaction, ["wallet-names.set"], walletId),
      });
      if (before === null && names.length >= MOST) {
        const errors = { name: [`At most ${MOST} wallets can have a name.`] };
        throw new Failure("invalid_request", "The wallet was not named.", { errors });
      }
      const account_id = await accountId(transaction);
      if (name === null) {
        await transaction
          .deleteFrom("wallet_name")
          .where("account_id", "=", account_id)
          .where("wallet_id", "=", walletId)
          .execute();
      } else {
        await transaction
          .insertInto("wallet_name")
          .values({ account_id, wallet_id: walletId, name })
          .onConflict((met) => met.columns(["account_id", "wallet_id"]).doUpdateSet({ name }))
          .execute();
      }
      const named = await readWalletNames(transaction);
      await append(transaction, caller, {
        action: "wallet-names.set",
        subject: { type: "wallet", id: walletId },
        outcome: "done",
        before: { wallet: walletId, name: before },
        after: { wallet: walletId, name },
      });
      return named;
    }, "repeatable read"),
);
