import type { Database } from "#sandbox/database/connection.ts";
import { deliverDue } from "#sandbox/webhooks/deliver.ts";

/** Delivers notifications one round after the other, so that none is under way twice. */
export class Courier {
  readonly #database: Database;
  readonly #secret: string;
  readonly #idOffset: bigint;
  readonly #ended = new AbortController();
  #round: Promise<number> = Promise.resolve(0);
  #busy = false;

  constructor(database: Database, secret: string, idOffset: bigint) {
    this.#database = database;
    this.#idOffset = idOffset;
    this.#secret = secret;
  }

  /** Begins a round unless one is under way. */
  wake(): void {
    if (this.#busy || this.#ended.signal.aborted) return;
    this.deliver({}).catch((error: unknown) => {
      const words = error instanceof Error ? error.message : String(error);
      if (!this.#ended.signal.aborted) console.error(`sandbox: notifications wait: ${words}`);
    });
  }

  /** Waits for the round under way and then sends what is due, or all that waits. */
  deliver(options: { everything?: boolean }): Promise<number> {
    this.#round = this.#round
      .catch(() => 0)
      .then(async () => {
        this.#busy = true;
        try {
          const signal = this.#ended.signal;
          return await deliverDue(this.#database, this.#secret, {
            ...options,
            signal,
            idOffset: this.#idOffset,
          });
        } finally {
          this.#busy = false;
        }
      });
    return this.#round;
  }

  async end(): Promise<void> {
    this.#ended.abort();
    await this.#round.catch(() => 0);
  }
}
