import { setTimeout as wait } from "node:timers/promises";
import { SyncPaused } from "#lib/sync/throttle/sync-paused.ts";

/** How many requests the sync of this process may have under way if no user reads. */
const CONCURRENCY = 12;
/** How long a request waits for a closed throttle. If it would take longer, the work is released. */
const PATIENCE_MS = 5_000;
/** How much of the rate is saved up while nothing is asked. */
const BURST_MS = 250;

type Clock = { now: () => number; pause: (ms: number, signal: AbortSignal) => Promise<unknown> };

const CLOCK: Clock = {
  now: () => performance.now(),
  pause: (ms, signal) => wait(ms, undefined, { signal }),
};

/**
 * What every request of the sync passes: a limited number a second and at once, one at once while
 * users read, none while the provider asked for a pause or is out.
 */
export class RequestThrottle {
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  #perSecond: number;
  #concurrency = CONCURRENCY;
  #under = 0;
  /** When the next request may leave, as far as the rate goes. */
  #next = 0;
  #closedUntil = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(perSecond: number, signal: AbortSignal, clock = CLOCK) {
    this.#perSecond = perSecond;
    this.#signal = signal;
    this.#clock = clock;
  }

  /** This process's share of the rate, and whether users are reading at this moment. */
  share({ perSecond, membersRead }: { perSecond: number; membersRead: boolean }): void {
    this.#perSecond = perSecond;
    this.#concurrency = membersRead ? 1 : CONCURRENCY;
    while (this.#under < this.#concurrency && this.#waiting.length > 0) this.#admit();
  }

  /** Whether users are reading, as far as is known. */
  get isShared(): boolean {
    return this.#concurrency < CONCURRENCY;
  }

  /** Lets nothing through for so long. */
  close(ms: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, this.#clock.now() + ms);
  }

  /** Milliseconds until it opens; 0 where it is open. */
  get closedFor(): number {
    return Math.max(0, this.#closedUntil - this.#clock.now());
  }

  /** Runs a request when its turn has come. Rejects with `SyncPaused` where that would take long. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      await this.#turn();
      return await work();
    } finally {
      this.#under -= 1;
      if (this.#under < this.#concurrency) this.#admit();
    }
  }

  #enter(): Promise<void> {
    if (this.#under < this.#concurrency) {
      this.#under += 1;
      return Promise.resolve();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    return promise;
  }

  #admit(): void {
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#under += 1;
    next();
  }

  async #turn(): Promise<void> {
    this.#signal.throwIfAborted();
    const now = this.#clock.now();
    this.#next = Math.max(this.#next + 1_000 / this.#perSecond, now - BURST_MS);
    if (this.#next > now) await this.#clock.pause(this.#next - now, this.#signal);
    while (this.closedFor > 0) {
      if (this.closedFor > PATIENCE_MS) throw new SyncPaused(this.closedFor);
      await this.#clock.pause(this.closedFor, this.#signal);
    }
  }
}
