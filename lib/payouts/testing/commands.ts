import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { approve, type Deciding, reject, requireDecidable } from "#lib/payouts/approve/decide.ts";
import { cancelEntry } from "#lib/payouts/draft/cancel.ts";
import { takeBack } from "#lib/payouts/draft/take-back.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import type { Create } from "#lib/payouts/send/send-entry.ts";
import { moveEntry } from "#lib/payouts/states/move-entry.ts";
import { enterOrder } from "#lib/payouts/submit/enter-order.ts";
import { latest } from "#lib/payouts/testing/orders.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

export const COMMANDS = ["approve", "reject", "cancel", "edit", "submit", "send"] as const;
export type Command = (typeof COMMANDS)[number];

/** What a command is given out on: one entry, its maker and how a payout of it is sent. */
export type Stage = {
  id: string;
  maker: DeskPerson;
  /** What the maker would submit next, however often it was edited. */
  nextRequest: () => PayoutRequest;
  create: Create;
};

/** Carries one command out, for the given person; false where the desk or the database said no. */
export async function carryOut(
  command: Command,
  { id, maker, nextRequest, create }: Stage,
  person: DeskPerson,
): Promise<boolean> {
  const deciding = async (): Promise<Deciding> => {
    const { contentHash, version } = (await latest({ entry: { id } })).entry;
    return { id, person, seen: { contentHash, version, reason: null } };
  };
  const decide = async (outcome: typeof approve) => {
    const own = await deciding();
    return await tx(async (transaction) => {
      const entry = await requireDecidable(transaction, own);
      return await outcome(transaction, { ...own, entry });
    });
  };
  const acts: Record<Command, () => Promise<unknown>> = {
    approve: () => decide(approve),
    reject: () => decide(reject),
    cancel: () => tx((transaction) => cancelEntry(transaction, id, person)),
    edit: () => tx((transaction) => takeBack(transaction, id, person)),
    submit: () => {
      const request = nextRequest();
      const order = { request, key: request.trackingId, draftId: id, replaces: null, maker };
      return tx((transaction) => enterOrder(transaction, order));
    },
    send: async () => {
      await moveEntry(database(), id, { from: "approved", to: "queued", by: { source: "sender" } });
      return await dispatch(id, { isChecked: true, create });
    },
  };
  return await acts[command]().then(
    (done) => done !== null,
    () => false,
  );
}
