/** So many at once, and so many a second afterwards: far more than a service that means well sends. */
const BURST = 100;
const A_SECOND = 20;

/** A bucket that fills by itself: a token is a notification that is looked at. Times in ms. */
export class Allowance {
  #tokens = BURST;
  #filledAt: number;

  constructor(now: number) {
    this.#filledAt = now;
  }

  /** Takes a token, or says after how many seconds there is one. */
  take(now: number): { taken: true } | { taken: false; retryAfter: number } {
    const gained = ((now - this.#filledAt) / 1000) * A_SECOND;
    this.#tokens = Math.min(BURST, this.#tokens + Math.max(0, gained));
    this.#filledAt = now;
    if (this.#tokens < 1) return { taken: false, retryAfter: 1 };
    this.#tokens -= 1;
    return { taken: true };
  }
}
