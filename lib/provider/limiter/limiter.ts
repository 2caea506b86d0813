import type { RequestPriority } from "#lib/provider/limiter/priority.ts";

/** Whose turn it is, first to last; the sync of payouts is apart, since a share of the rate is kept for it. */
export const LANES = ["payout", "look", "person", "follow", "sync_payouts", "sync"] as const;
export type Lane = (typeof LANES)[number];

/** How many requests of each lane there were since the last report, those that still wait included. */
export type Demand = Record<Lane, number>;

/** A request may wait this long for its turn. After that a payout's POST goes all the same. */
const PATIENCE_MS: Record<Lane, number> = {
  payout: 1_000,
  look: 15_000,
  person: 5_000,
  follow: 10_000,
  sync_payouts: 60_000,
  sync: 60_000,
};
/** A user is told at once of a pause that takes longer than this. */
const LONGEST_REST_OF_PEOPLE_MS = 2_000;
/** A provider that asks for a longer pause is asked again after this time. */
export const MOST_REST_MS = 3_600_000;
/** What the sync of payouts keeps, since searches for orders rely on it. */
export const KEPT_FOR_PAYOUTS = 0.1;
/** Requests that may leave at once after a pause, as seconds of the rate, and at the least. */
const BURST_S = 1;
const LEAST_BURST = 4;

export type Clock = {
  now: () => number;
  /** Calls back after this many milliseconds; returns a function that cancels the call. */
  after: (ms: number, act: () => void) => () => void;
};

const CLOCK: Clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * A request whose turn would come too late: the provider asked for a pause, or others are before
 * it.
 */
export class NotItsTurn extends Error {
  /** Seconds until trying again makes sense. */
  readonly retryAfter: number;
  /** Whether the provider asked for the rest. */
  readonly isRest: boolean;

  constructor(waitMs: number, isRest: boolean) {
    super("The request's turn would come too late.");
    this.name = "NotItsTurn";
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
    this.isRest = isRest;
  }
}

type Waiting = { go: () => void; giveUp: (error: NotItsTurn) => void; cancel: () => void };

/**
 * What every request to the provider passes: a fixed number a second, in the order of their lanes,
 * none while the provider asked for a pause. One for each process; several processes share the rate
 * among them (lib/sync/throttle/share-limiter.ts), so that no request waits for a database.
 */
export class Limiter {
  readonly #clock: Clock;
  readonly #waiting = new Map<Lane, Waiting[]>(LANES.map((lane) => [lane, []]));
  #demand: Demand = noDemand();
  #perSecond: number;
  #tokens: number;
  #filledAt: number;
  #restUntil = Number.NEGATIVE_INFINITY;
  #heardRestUntil = Number.NEGATIVE_INFINITY;
  /** What the sync of payouts has to its credit; a request of it goes first where that is 1. */
  #credit = 0;
  #cancelWake: (() => void) | null = null;

  constructor(perSecond: number, clock = CLOCK) {
    this.#clock = clock;
    this.#perSecond = perSecond;
    this.#tokens = this.#most();
    this.#filledAt = clock.now();
  }

  /** This process's share of the rate, from now on. */
  share(perSecond: number): void {
    this.#fill();
    this.#perSecond = perSecond;
    this.#tokens = Math.min(this.#tokens, this.#most());
    this.#pump();
  }

  /**
   * Lets nothing through for this long: the provider asked this process (`isHeard`) or another one
   * for a pause.
   */
  rest(ms: number, { isHeard = true } = {}): void {
    const until = this.#clock.now() + Math.min(ms, MOST_REST_MS);
    if (isHeard) this.#heardRestUntil = Math.max(this.#heardRestUntil, until);
    this.#restUntil = Math.max(this.#restUntil, until);
    this.#refuseLongWaits();
    this.#pump();
  }

  /** Milliseconds of the pause that the provider asked for; 0 if there is none. */
  get restMs(): number {
    return Math.max(0, this.#restUntil - this.#clock.now());
  }

  /** The same, counting only what this process itself was asked for, to pass on to others. */
  get heardRestMs(): number {
    return Math.max(0, this.#heardRestUntil - this.#clock.now());
  }

  /** The requests of each lane since this was last asked. */
  takeDemand(): Demand {
    const taken = this.#demand;
    this.#demand = noDemand();
    for (const lane of LANES) taken[lane] += this.#of(lane).length;
    return taken;
  }

  /** Resolves when it is the turn of a request; rejects with NotItsTurn where that takes too long. */
  async enter(priority: RequestPriority, path: string): Promise<void> {
    const lane = laneOf(priority, path);
    this.#demand[lane] += 1;
    if (this.#isTooLong(lane)) throw new NotItsTurn(this.restMs, true);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = {
      go: () => {
        waiting.cancel();
        resolve();
      },
      giveUp: (error) => {
        waiting.cancel();
        reject(error);
      },
      cancel: this.#clock.after(PATIENCE_MS[lane], () => this.#lose(lane, waiting)),
    };
    this.#of(lane).push(waiting);
    this.#pump();
    await promise;
  }

  /** The first byte of a payout's POST waits a moment for its turn at most, and is never kept from going. */
  async enterPost(path: string): Promise<void> {
    try {
      await this.enter("payout", path);
    } catch (error) {
      if (!(error instanceof NotItsTurn)) throw error;
      this.#fill();
      this.#tokens -= 1;
    }
  }

  #of(lane: Lane): Waiting[] {
    return this.#waiting.get(lane) ?? [];
  }

  #most(): number {
    return Math.max(LEAST_BURST, this.#perSecond * BURST_S);
  }

  #fill(): void {
    const now = this.#clock.now();
    const gained = ((now - this.#filledAt) * this.#perSecond) / 1_000;
    this.#tokens = Math.min(this.#most(), this.#tokens + gained);
    this.#filledAt = now;
  }

  #isTooLong(lane: Lane): boolean {
    const longest = lane === "person" ? LONGEST_REST_OF_PEOPLE_MS : PATIENCE_MS[lane];
    return this.restMs > longest;
  }

  #refuseLongWaits(): void {
    for (const lane of LANES) {
      if (!this.#isTooLong(lane)) continue;
      const error = new NotItsTurn(this.restMs, true);
      for (const waiting of this.#of(lane).splice(0)) waiting.giveUp(error);
    }
  }

  #lose(lane: Lane, waiting: Waiting): void {
    const queue = this.#of(lane);
    const at = queue.indexOf(waiting);
    if (at === -1) return;
    queue.splice(at, 1);
    waiting.giveUp(new NotItsTurn(1_000, this.restMs > 0));
  }

  #pump(): void {
    this.#cancelWake?.();
    this.#cancelWake = null;
    this.#fill();
    for (;;) {
      const next = this.#next();
      if (next === null) return;
      const waitMs = Math.max(this.restMs, ((1 - this.#tokens) * 1_000) / this.#perSecond);
      if (waitMs > 0) {
        this.#cancelWake = this.#clock.after(Math.ceil(waitMs), () => this.#pump());
        return;
      }
      this.#tokens -= 1;
      this.#admit(next);
    }
  }

  #next(): Lane | null {
    if (this.#credit >= 1 && this.#of("sync_payouts").length > 0) return "sync_payouts";
    return LANES.find((lane) => this.#of(lane).length > 0) ?? null;
  }

  #admit(lane: Lane): void {
    if (lane === "sync_payouts") this.#credit = Math.max(0, this.#credit - 1);
    else if (this.#of("sync_payouts").length > 0)
      this.#credit += KEPT_FOR_PAYOUTS / (1 - KEPT_FOR_PAYOUTS);
    this.#of(lane).shift()?.go();
  }
}

function laneOf(priority: RequestPriority, path: string): Lane {
  return priority === "sync" && path.startsWith("/api/v1/payout") ? "sync_payouts" : priority;
}

function noDemand(): Demand {
  return { payout: 0, look: 0, person: 0, follow: 0, sync_payouts: 0, sync: 0 };
}
