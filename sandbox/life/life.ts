import type { Business } from "#sandbox/business/business.ts";
import { MINUTE, type Micros, now, SECOND } from "#sandbox/clock.ts";
import type { Database } from "#sandbox/database/connection.ts";
import { receivePayment, requestPayout } from "#sandbox/life/arrivals.ts";
import { confirmTransaction } from "#sandbox/life/confirm.ts";
import { ALL, duePayouts, dueTransactions } from "#sandbox/life/due.ts";
import { movePayout } from "#sandbox/life/move-payout.ts";
import { atPace } from "#sandbox/life/pace.ts";
import type { Courier } from "#sandbox/webhooks/courier.ts";

/** How far apart payments and payouts come at pace 1, in the mean. */
const PAYMENT_GAP: Micros = 45 * SECOND;
const PAYOUT_GAP: Micros = 4 * MINUTE;
const STEP_MS = 500;

/** What a tick did. */
export type Happened = {
  payments: number;
  payouts: number;
  moved: number;
  confirmed: number;
  notified: number;
};

/** How the sandbox goes on after its seed: by itself at its pace, or a tick at a time for tests. */
export class Life {
  readonly #database: Database;
  readonly #business: Business;
  readonly #courier: Courier;
  readonly #pace: number;
  #timer: NodeJS.Timeout | undefined;
  #stepping: Promise<void> = Promise.resolve();
  #ended = false;
  #nextPayment: Micros;
  #nextPayout: Micros;

  constructor(database: Database, business: Business, courier: Courier, pace: number) {
    this.#database = database;
    this.#business = business;
    this.#courier = courier;
    this.#pace = pace;
    this.#nextPayment = now() + this.#gap(PAYMENT_GAP);
    this.#nextPayout = now() + this.#gap(PAYOUT_GAP);
  }

  begin(): void {
    this.#timer = setTimeout(() => {
      this.#stepping = this.#step()
        .catch((error: unknown) => {
          const words = error instanceof Error ? error.message : String(error);
          if (!this.#ended) console.error(`sandbox: life goes on after an error: ${words}`);
        })
        .then(() => {
          if (!this.#ended) this.begin();
        });
    }, STEP_MS);
  }

  /** Stops and waits for what is under way. */
  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    await this.#stepping;
  }

  /**
   * One step of everything, due or not: every unfinished payout moves on (to `end`, if given),
   * received transactions are confirmed, this many payments and payouts arrive, and every waiting
   * notification is tried once.
   */
  async tick(asked: {
    payments: number;
    payouts: number;
    end?: "Completed" | "Failed";
  }): Promise<Happened> {
    const moved = await this.#movePayouts(ALL, asked.end);
    const confirmed = await this.#confirm(ALL);
    for (let each = 0; each < asked.payments; each += 1) {
      await receivePayment(this.#database, this.#business, this.#pace);
    }
    let payouts = 0;
    for (let each = 0; each < asked.payouts; each += 1) {
      if (await this.#requestPayout()) payouts += 1;
    }
    const notified = await this.#courier.deliver({ everything: true });
    return { payments: asked.payments, payouts, moved, confirmed, notified };
  }

  async #step(): Promise<void> {
    if (this.#pace > 0) {
      await this.#movePayouts(now());
      await this.#confirm(now());
      if (this.#nextPayment <= now()) {
        await receivePayment(this.#database, this.#business, this.#pace);
        this.#nextPayment = now() + this.#gap(PAYMENT_GAP);
      }
      if (this.#nextPayout <= now()) {
        await this.#requestPayout();
        this.#nextPayout = now() + this.#gap(PAYOUT_GAP);
      }
    }
    this.#courier.wake();
  }

  async #movePayouts(by: Micros | typeof ALL, end?: "Completed" | "Failed"): Promise<number> {
    const due = await duePayouts(this.#database, by);
    for (const id of due) {
      await movePayout(this.#database, this.#business, id, {
        nextAfter: atPace(this.#business.random.between(20 * SECOND, 2 * MINUTE), this.#pace),
        ...(end === undefined ? {} : { end }),
      });
    }
    return due.length;
  }

  async #confirm(by: Micros | typeof ALL): Promise<number> {
    const due = await dueTransactions(this.#database, by);
    for (const id of due) await confirmTransaction(this.#database, id);
    return due.length;
  }

  #requestPayout(): Promise<boolean> {
    const startsAfter = atPace(this.#business.random.between(5 * SECOND, 20 * SECOND), this.#pace);
    return requestPayout(this.#database, this.#business, startsAfter);
  }

  /** A span around the mean, as chance would have it: often short, sometimes long. */
  #gap(mean: Micros): Micros {
    return atPace(-Math.log(1 - this.#business.random.unit()) * mean, this.#pace);
  }
}
