import { processSingleton } from "#lib/process/process-singleton.ts";

/**
 * A connection that answers this long after another one was lost shows that the server is still the same:
 * what it says before may have been on its way when the server went.
 */
const SURVIVED_AFTER_MS = 1_000;

type Listener = () => void;

/** As much of a `pg` client as is watched. */
type Watched = { on: (event: "drain" | "error" | "end", listener: Listener) => unknown };

/** What one process knows of its connections, over all its pools. */
export class ConnectionLoss {
  #open = new Set<Watched>();
  /** Those that were open at the first loss and have neither been lost nor answered since. */
  #atRisk: Set<Watched> | undefined;
  #firstLossAt = 0;
  #count = 0;
  #listeners = new Set<Listener>();

  /**
   * How many times every connection of this process was lost at once. It counts too often rather
   * than too rarely: where a single connection was open, its loss counts.
   */
  get count(): number {
    return this.#count;
  }

  /** Calls `listener` each time every connection was lost at once. Returns what stops that. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** To be called for each connection once it is open, until which nothing of it is counted. */
  watch(client: Watched): void {
    this.#open.add(client);
    client.on("drain", () => this.#answered(client));
    // A client without a listener for its error ends the process when its connection breaks.
    client.on("error", () => this.#gone(client, "lost"));
    client.on("end", () => this.#gone(client, "closed"));
  }

  #answered(client: Watched): void {
    const isLater = performance.now() - this.#firstLossAt > SURVIVED_AFTER_MS;
    if (isLater && this.#atRisk?.has(client)) this.#atRisk = undefined;
  }

  #gone(client: Watched, how: "lost" | "closed"): void {
    if (!this.#open.delete(client)) return;
    if (this.#atRisk === undefined) {
      if (how === "closed") return;
      this.#atRisk = new Set(this.#open);
      this.#firstLossAt = performance.now();
    }
    this.#atRisk.delete(client);
    // One that was closed by us in between has not shown that the server is the same either.
    if (this.#atRisk.size > 0) return;
    this.#atRisk = undefined;
    this.#count += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** The losses of this process. */
export const connectionLoss = processSingleton("connection loss", () => new ConnectionLoss()).get;
