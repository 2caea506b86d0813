import "server-only";
import { append } from "#lib/audit/append.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { operation } from "#lib/operations/operation.ts";
import { holdSubject, holdForFunds as writeHold } from "#lib/payouts/funds/hold-funds.ts";
import { readMeaning, sayMeaning } from "#lib/payouts/funds/provider-message-meaning.ts";
import {
  countWaiting,
  type Funds,
  findFundsHold,
  readFundsHolds,
} from "#lib/payouts/funds/read-holds.ts";
import { type Resumable, requireResumable, startTrial } from "#lib/payouts/funds/resume-funds.ts";
import { settleFunds } from "#lib/payouts/funds/settle-funds.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { requireOrder } from "#lib/payouts/order/require-order.ts";
import { summaryOf, totalsOf } from "#lib/payouts/order/summary.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { walletNamesById } from "#lib/records/wallet-names.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { isPermitted } from "#lib/schemas/identity/permissions.ts";
import type { FundsHold, FundsMeaning, SayMeaning } from "#lib/schemas/payouts/funds-hold.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** The wallets and currencies whose payouts wait for funds, each with their number and sum. */
export const listFundsHolds = operation(
  "funds-holds.list",
  (): Promise<FundsHold[]> => readFundsHolds(),
);

/** What a declined payout's message means, and what waits on its wallet. Rejects with a Failure: not_found. */
export const getFundsMeaning = operation(
  "funds-holds.get-meaning",
  async (_caller, id: string): Promise<FundsMeaning> => {
    const found = await findOrder(id);
    if (found === null) throw new Failure("not_found", "Payout not found.");
    return await meaningOf(database(), found.order);
  },
);

/**
 * Says whether a declined payout's message means too little in the wallet, for every payout that is declined
 * with the same message. Rejects with a Failure: not_found, conflict (it was not declined with a message).
 */
export const sayFundsMeaning = operation(
  "funds-holds.say-meaning",
  (caller, id: string, { meansNoFunds }: SayMeaning): Promise<FundsMeaning> =>
    tx(async (transaction) => {
      const { order } = await requireOrder(transaction, id);
      const before = await readMeaning(transaction, order);
      await sayMeaning(transaction, order, { meansNoFunds, by: memberOf(caller) });
      await append(transaction, caller, {
        action: "funds-holds.say-meaning",
        subject: orderSubject(id),
        outcome: "done",
        before: { meansNoFunds: before?.meansNoFunds ?? null },
        after: { meansNoFunds, message: order.reason, errors: order.errors },
      });
      return await meaningOf(transaction, order);
    }),
);

/**
 * Has the rest of a declined payout's wallet and currency wait for funds. Asks for no step-up, since it only
 * holds back. Rejects with a Failure: not_found, conflict (nobody said that its message means so).
 */
export const holdForFunds = operation(
  "funds-holds.hold",
  (caller, orderId: string): Promise<FundsHold> =>
    tx(async (transaction) => {
      const { order } = await requireOrder(transaction, orderId);
      const { hold, orders } = await writeHold(transaction, memberOf(caller), order);
      if (orders === null) return hold;
      await append(transaction, caller, {
        action: "funds-holds.hold",
        subject: holdSubject(hold.id),
        outcome: "done",
        after: {
          walletId: hold.wallet,
          currency: hold.currency,
          declined: order.id,
          orders: orders.length,
        },
      });
      for (const id of orders) {
        await append(transaction, caller, {
          action: "payouts.wait-for-funds",
          subject: orderSubject(id),
          outcome: "done",
          after: { hold: hold.id },
        });
      }
      return hold;
    }),
);

/**
 * Sends one of the payouts that wait for funds; the rest follow once the provider took it. `seen` are those that
 * the member saw waiting. Returns the hold as it then is; null if it is over. Rejects with a Failure: not_found,
 * conflict, forbidden, step_up_required.
 */
export const resumeFunds = operation(
  "funds-holds.resume",
  async (caller, id: string, seen: string[]): Promise<FundsHold | null> => {
    const resumable = await tx(async (transaction) => {
      const member = memberOf(caller);
      const isApprover = isPermitted(caller.member.roles, "payouts.approve");
      const resumable = await requireResumable(transaction, id, seen, { member, isApprover });
      const contents = resumable.orders.map((one) => [one.id, one.version, one.contentHash]);
      await requireStepUp(transaction, caller, {
        action: "funds-holds.resume",
        hash: stepUpHash("funds-holds.resume", id, contents),
        summary: await summaryOfResumed(transaction, resumable),
      });
      await startTrial(transaction, resumable, member);
      await append(transaction, caller, {
        action: "funds-holds.resume",
        subject: holdSubject(id),
        outcome: "done",
        after: {
          first: resumable.first?.id ?? null,
          orders: resumable.orders.length,
          isOver: resumable.first === null,
        },
      });
      for (const told of resumable.told) {
        await append(transaction, caller, {
          action: "payouts.send-now",
          subject: orderSubject(told),
          outcome: "done",
          after: { hold: id },
        });
      }
      return resumable;
    });
    const { hold, first } = resumable;
    if (first !== null) {
      await dispatch(first.id).catch((error: unknown) => logFault("funds/send", error));
      await settleFunds().catch((error: unknown) => logFault("funds/settle", error));
    }
    return await findFundsHold(database(), { walletId: hold.wallet, currency: hold.currency });
  },
);

async function meaningOf(on: Database, order: PayoutOrder): Promise<FundsMeaning> {
  const funds: Funds = { walletId: order.request.walletId, currency: order.request.currency };
  const meaning = await readMeaning(on, order);
  return {
    meansNoFunds: meaning?.meansNoFunds ?? null,
    saidBy: meaning?.by ?? null,
    hold: await findFundsHold(on, funds),
    others: await countWaiting(on, funds),
  };
}

async function summaryOfResumed(on: Database, { hold, orders, first }: Resumable): Promise<string> {
  if (first === null) {
    const name = (await walletNamesById(on)).get(hold.wallet);
    return `Send payouts from wallet ${walletText(hold.wallet, name)} again`;
  }
  if (orders.length === 1) return `Send ${await summaryOf(on, first.request)}`;
  const total = totalsOf(orders.map(({ request }) => request)).join(", ");
  return `Send ${orders.length} payouts that wait for funds, ${total}: first ${await summaryOf(on, first.request)}, and the others once the provider took it`;
}
