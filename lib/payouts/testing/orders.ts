import { randomUUID } from "node:crypto";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { tx } from "#lib/database/transact.ts";
import { approve, requireDecidable } from "#lib/payouts/approve/decide.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { findEntry } from "#lib/payouts/entry/find-entry.ts";
import { enterOrder } from "#lib/payouts/submit/enter-order.ts";
import type { DeskPerson } from "#lib/schemas/desk-person.ts";
import type { PayoutEntry } from "#lib/schemas/payout-entry.ts";
import { type PayoutRequest, payoutRequestSchema } from "#lib/schemas/payout-request.ts";

export function somebody(name = "Somebody"): DeskPerson {
  return { id: randomUUID(), name };
}

/** A payout that fits the sandbox, with a tracking ID of its own. */
export function requestOf(changes: Partial<Record<keyof PayoutRequest, unknown>> = {}) {
  return payoutRequestSchema.parse({
    ...{ walletId: "2003", currency: "USDT_TRX", amount: "1250.50", fee: "medium" },
    ...{ address: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL", isFeeIncluded: false },
    ...{ trackingId: randomUUID(), ...changes },
  });
}

type Ordered = {
  request?: PayoutRequest;
  key?: string;
  draftId?: string | null;
  replaces?: string | null;
  maker?: DeskPerson;
};

/** Submits an order as the desk does, without sending it; null where its draft is taken. */
export function tryOrder(ordered: Ordered = {}): Promise<JournalEntry | null> {
  const { request = requestOf(), key = randomUUID(), draftId = null, replaces = null } = ordered;
  const maker = ordered.maker ?? somebody("A maker");
  return tx((transaction) => enterOrder(transaction, { request, key, draftId, replaces, maker }));
}

export async function order(ordered: Ordered = {}): Promise<JournalEntry> {
  const entered = await tryOrder(ordered);
  if (entered === null) throw new Error("the order was not entered");
  return entered;
}

export async function latest({ entry }: { entry: Pick<PayoutEntry, "id"> }): Promise<JournalEntry> {
  const found = await findEntry(entry.id);
  if (found === null) throw new Error("the entry is gone");
  return found;
}

/** Approves an entry as it stands, by somebody else unless a person is named. */
export async function approveAs(
  { entry }: Pick<JournalEntry, "entry">,
  person: DeskPerson = somebody("An approver"),
): Promise<JournalEntry> {
  const { id, contentHash, version } = entry;
  const seen = { contentHash, version, reason: null };
  return await tx(async (transaction) => {
    const held = await requireDecidable(transaction, { id, person, seen });
    return await approve(transaction, { id, person, seen, entry: held });
  });
}

/** A rule of the merchant's, as an administrator would set it. */
export async function setLimit(currency: string, limit: string | null): Promise<void> {
  await database()
    .insertInto("approval_rule")
    .values({
      ...{ merchant_id: await merchantId(), id: randomUUID(), currency, limit_amount: limit },
      ...{ set_by: "test", set_by_name: "A test" },
    })
    .execute();
}
