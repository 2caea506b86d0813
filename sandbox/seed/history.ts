import { makeTag } from "#sandbox/addresses/make-tag.ts";
import { Business } from "#sandbox/business/business.ts";
import { drawTransaction } from "#sandbox/business/draw-payment.ts";
import { confirmationTime, makePayment } from "#sandbox/business/make-payment.ts";
import { payoutTransaction } from "#sandbox/business/payout-transaction.ts";
import { DAY, MINUTE, type Micros, SECOND } from "#sandbox/clock.ts";
import type { EntryRow, PaymentRow, PayoutRow, TransactionRow } from "#sandbox/database/rows.ts";
import { paymentEntry, payoutEntries, refundEntry } from "#sandbox/ledger/entries.ts";
import { Balances } from "#sandbox/seed/balances.ts";
import { type BusinessDay, businessDays, momentsOf } from "#sandbox/seed/calendar.ts";
import { type PastPayout, pastPayout } from "#sandbox/seed/past-payout.ts";

/** The seed of everything that the sandbox draws. */
export const SEED = "counterfoil/1";
export const PAST: Micros = 730 * DAY;

/** This many of the newest records are still on their way, at any size. */
const IN_FLIGHT = 4;

/** How many payouts are asked for again soon after. */
const AGAIN = 0.006;
/** How many transfers go to an address that payouts go to as well. */
const TO_RECIPIENT = 0.1;

export type Batch = {
  transactions: TransactionRow[];
  payments: PaymentRow[];
  payouts: PayoutRow[];
  entries: EntryRow[];
};

type Happening =
  | { at: Micros; kind: "payment" | "transfer" }
  | { at: Micros; kind: "arrival"; past: PastPayout }
  | { at: Micros; kind: "payout" | "finish"; past: PastPayout };

/**
 * Two years of business that end at `end`, day by day in the order in which it happened. The same
 * seed and end give the same records; another end gives the same shape. `records` transactions, 0.6
 * of it payments and 0.2 payouts, exactly.
 */
export class History {
  readonly balances = new Balances();
  readonly #end: Micros;
  readonly #business: Business;
  readonly #days: BusinessDay[];
  readonly #targets: { transactions: number; payments: number; payouts: number };
  readonly #done = { transactions: 0, payments: 0, payouts: 0 };
  #unfinished: PastPayout[] = [];
  #last: PastPayout | undefined;
  /** What internal payouts sent, by payout, until it arrives. */
  readonly #sent = new Map<number, TransactionRow>();
  // The ids of transactions pass 2^31 on the way, as those of a large provider do.
  #ids = { transaction: 2_147_300_000, payment: 1_120_000, conversion: 560_000, payout: 240_000 };

  constructor(records: number, end: Micros) {
    this.#end = end;
    this.#business = new Business(SEED, end - PAST, "past");
    this.#days = businessDays(end - PAST, end);
    this.#targets = {
      transactions: records,
      payments: Math.round(records * 0.6),
      payouts: Math.round(records * 0.2),
    };
  }

  get customers(): ReadonlyMap<string, number> {
    return this.#business.customers.known;
  }

  get lastIds(): Readonly<{
    transaction: number;
    payment: number;
    conversion: number;
    payout: number;
  }> {
    return this.#ids;
  }

  *batches(): Generator<Batch> {
    const whole = this.#days.reduce((sum, day) => sum + day.weight, 0);
    let passed = 0;
    for (const day of this.#days) {
      passed += day.weight;
      const last = day === this.#days.at(-1);
      yield this.#live(day, last ? 1 : passed / whole);
    }
  }

  #live(day: BusinessDay, part: number): Batch {
    const batch: Batch = { transactions: [], payments: [], payouts: [], entries: [] };
    for (const happening of this.#happenings(day, part)) {
      switch (happening.kind) {
        case "payment":
          this.#pay(batch, happening.at);
          break;
        case "payout":
          this.#book(batch, payoutEntries(happening.past.payout, happening.at));
          batch.payouts.push(happening.past.payout);
          break;
        case "finish":
          this.#finish(batch, happening.past.payout, happening.at);
          break;
        case "transfer":
          this.#transfer(batch, happening.at);
          break;
        case "arrival": {
          const sent = this.#sent.get(happening.past.payout.id);
          this.#sent.delete(happening.past.payout.id);
          this.#pay(batch, happening.at, sent);
          break;
        }
      }
    }
    return batch;
  }

  /** What happens on a day, in order. Transfers fill up what payments and payouts leave over. */
  #happenings(day: BusinessDay, part: number): Happening[] {
    const { random } = this.#business;
    const due = (kind: "transactions" | "payments" | "payouts") =>
      Math.round(this.#targets[kind] * part) - this.#done[kind];

    const paymentsDue = due("payments");
    const payouts = momentsOf(day, due("payouts"), random).map((at) => this.#request(at));
    const all = [...this.#unfinished, ...payouts];
    const finished = all.filter(({ finishedAt }) => finishedAt < day.to);
    this.#unfinished = all.filter(({ finishedAt }) => finishedAt >= day.to);

    const arrivals = finished
      .filter(({ payout }) => payout.isInternal && !payout.willFail)
      .slice(0, paymentsDue)
      .map((past) => {
        const at = Math.min(past.finishedAt + random.between(SECOND, MINUTE), day.to - 1);
        return { at, kind: "arrival" as const, past };
      });
    const payments = momentsOf(day, paymentsDue - arrivals.length, random);
    this.#done.payments += payments.length + arrivals.length;

    const sent = finished.filter(({ payout }) => !payout.willFail).length;
    const transfers = momentsOf(
      day,
      Math.max(0, due("transactions") - payments.length - arrivals.length - sent),
      random,
    );
    this.#done.transactions += payments.length + arrivals.length + sent + transfers.length;
    return [
      ...payments.map((at) => ({ at, kind: "payment" as const })),
      ...transfers.map((at) => ({ at, kind: "transfer" as const })),
      ...payouts.map((past) => ({ at: past.payout.createdAt, kind: "payout" as const, past })),
      ...finished.map((past) => ({ at: past.finishedAt, kind: "finish" as const, past })),
      ...arrivals,
    ].sort((a, b) => a.at - b.at);
  }

  #request(moment: Micros): PastPayout {
    const { random } = this.#business;
    this.#done.payouts += 1;
    const again = random.chance(AGAIN) ? this.#last : undefined;
    const createdAt =
      again === undefined
        ? moment
        : Math.min(moment, again.payout.createdAt + random.between(20 * SECOND, 5 * MINUTE));
    const past = pastPayout(this.#business, {
      id: this.#next("payout"),
      serial: this.#done.payouts,
      createdAt,
      end: this.#end,
      inFlight: this.#done.payouts > this.#targets.payouts - IN_FLIGHT,
      again: again?.draft,
    });
    this.#last = past;
    return past;
  }

  /** A customer's payment, or what an internal payout sent. */
  #pay(batch: Batch, createdAt: Micros, arriving?: TransactionRow): void {
    const id = this.#next("payment");
    const recent = createdAt > this.#end - DAY && id % 40 === 0;
    const { transaction, payment } = makePayment(this.#business, {
      ids: {
        payment: id,
        transaction: this.#next("transaction"),
        conversion: () => this.#next("conversion"),
      },
      serial: id,
      createdAt,
      confirmAt: (recent ? this.#end : createdAt) + confirmationTime(this.#business),
      seenAt: this.#end,
      ...(arriving === undefined ? {} : { arriving }),
    });
    batch.transactions.push(transaction);
    batch.payments.push(payment);
    if (payment.status === "Settled") this.#book(batch, [paymentEntry(payment, createdAt)]);
  }

  #finish(batch: Batch, payout: PayoutRow, at: Micros): void {
    if (payout.willFail) {
      this.#book(batch, [refundEntry(payout, at)]);
      return;
    }
    const sent = payoutTransaction(this.#business, payout, this.#next("transaction"), at);
    batch.transactions.push(sent);
    if (payout.isInternal) this.#sent.set(payout.id, sent);
  }

  #transfer(batch: Batch, createdAt: Micros): void {
    const business = this.#business;
    const { random, addresses } = business;
    const currency = business.drawCurrency();
    const role = random.chance(TO_RECIPIENT) ? "recipient" : "counterparty";
    const address = addresses.draw(currency.network, role, random);
    const tag = makeTag(currency.network, random);
    const draft = drawTransaction(business, { currency, address, tag }, createdAt);
    const direction = role === "recipient" ? "out" : random.pick(["in", "out"] as const);
    const confirmAt = createdAt + confirmationTime(business);
    const confirmed = confirmAt < this.#end;
    batch.transactions.push({
      ...draft,
      id: this.#next("transaction"),
      status: confirmed ? "Confirmed" : "Received",
      confirmAt: confirmed ? null : confirmAt,
      createdAt,
      truth: { direction, isInternal: false, payoutId: null },
    });
  }

  #book(batch: Batch, entries: EntryRow[]): void {
    for (const entry of entries) {
      this.balances.move(entry.walletId, entry.amount);
      batch.entries.push(entry);
    }
  }

  #next(kind: "transaction" | "payment" | "conversion" | "payout"): number {
    this.#ids[kind] += this.#business.random.between(1, 3);
    return this.#ids[kind];
  }
}
