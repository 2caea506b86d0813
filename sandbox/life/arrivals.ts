import type { Business } from "#sandbox/business/business.ts";
import { drawPayout } from "#sandbox/business/draw-payout.ts";
import { confirmationTime, makePayment } from "#sandbox/business/make-payment.ts";
import { type Micros, now } from "#sandbox/clock.ts";
import { type Connection, type Database, inTransaction } from "#sandbox/database/connection.ts";
import type { TransactionDraft } from "#sandbox/database/drafts.ts";
import { insertPayments, insertTransactions } from "#sandbox/database/insert.ts";
import { createPayout } from "#sandbox/life/create-payout.ts";
import { nextId } from "#sandbox/life/next-id.ts";
import { atPace } from "#sandbox/life/pace.ts";
import { countRecord } from "#sandbox/paging/counters.ts";

/** A customer pays: a transaction is received and its payment is pending until it is confirmed. */
export function receivePayment(
  database: Database,
  business: Business,
  pace: number,
): Promise<number> {
  return inTransaction(database, (connection) =>
    storePayment(connection, business, atPace(confirmationTime(business), pace)),
  );
}

/** Stores a payment of now: a customer's, or what an internal payout sent. */
export async function storePayment(
  connection: Connection,
  business: Business,
  confirmedAfter: Micros,
  arriving?: TransactionDraft,
): Promise<number> {
  const conversion = await nextId(connection, "conversion");
  const id = await nextId(connection, "payment");
  const ids = {
    payment: id,
    transaction: await nextId(connection, "transaction"),
    conversion: () => conversion,
  };
  const createdAt = now();
  const { transaction, payment } = makePayment(business, {
    ids,
    serial: id,
    createdAt,
    confirmAt: createdAt + confirmedAfter,
    seenAt: createdAt,
    ...(arriving === undefined ? {} : { arriving }),
  });
  await insertTransactions(connection, [transaction]);
  await insertPayments(connection, [payment]);
  await countRecord(connection, "payments", createdAt);
  await countRecord(connection, "transactions", createdAt);
  return id;
}

/** Another of the merchant's systems asks for a payout; false if its wallet holds too little. */
export async function requestPayout(
  database: Database,
  business: Business,
  startsAfter: Micros,
): Promise<boolean> {
  const serial = now();
  const { isInternal: _, ...draft } = drawPayout(business, serial, serial % 100_000_000);
  const outcome = await createPayout(database, {
    ...draft,
    webhookUrl: null,
    willFail: business.random.chance(0.03),
    startsAfter,
  });
  return outcome.kind === "created";
}
