import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { approve, type Deciding, reject, requireDecidable } from "#lib/payouts/approve/decide.ts";
import { cancelOrder } from "#lib/payouts/draft/cancel.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import type { Create } from "#lib/payouts/send/send-order.ts";
import { moveOrder } from "#lib/payouts/states/move-order.ts";
import { enterOrder } from "#lib/payouts/submit/enter-order.ts";
import type { User } from "#lib/schemas/identity/user.ts";
import type { PayoutRequest } from "#lib/schemas/payouts/payout-request.ts";
import { clearSearch } from "#test-support/payouts/clear-search.ts";
import { latest } from "#test-support/payouts/orders.ts";

export const COMMANDS = ["approve", "reject", "cancel", "edit", "submit", "send"] as const;
export type Command = (typeof COMMANDS)[number];

/** What a command works on: one order, its maker and how a payout of it is sent. */
export type Stage = {
  id: string;
  maker: User;
  /** What the maker would submit next, however often it was edited. */
  nextRequest: () => PayoutRequest;
  create: Create;
};

/** Carries one command out, for the given user; false if Counterfoil or the database refused. */
export async function carryOut(
  command: Command,
  { id, maker, nextRequest, create }: Stage,
  member: User,
): Promise<boolean> {
  const deciding = async (): Promise<Deciding> => {
    const { contentHash, version } = (await latest({ order: { id } })).order;
    return { id, member, seen: { contentHash, version, reason: null } };
  };
  const decide = async (decision: "approved" | "rejected") => {
    const own = await deciding();
    return await tx(async (transaction) => {
      const order = await requireDecidable(transaction, own, decision);
      const outcome = decision === "approved" ? approve : reject;
      return await outcome(transaction, { ...own, order, addressCheck: "not_checked" });
    });
  };
  const acts: Record<Command, () => Promise<unknown>> = {
    approve: () => decide("approved"),
    reject: () => decide("rejected"),
    cancel: () => tx((transaction) => cancelOrder(transaction, id, member, { isApprover: false })),
    edit: () => tx((transaction) => takeBack(transaction, id, member)),
    submit: () => {
      const request = nextRequest();
      const order = { request, key: request.trackingId, draftId: id, replaces: null, maker };
      return tx((transaction) => enterOrder(transaction, order));
    },
    send: async () => {
      await moveOrder(database(), id, { from: "approved", to: "queued", by: { source: "sender" } });
      return await dispatch(id, { isChecked: true, search: clearSearch, create });
    },
  };
  return await acts[command]().then(
    (done) => done !== null,
    () => false,
  );
}
