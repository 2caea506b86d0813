import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** The answers under way, so that an ending process knows when the last one is out. */
export class InFlight {
  #responses = new Set<ServerResponse>();
  #emptied = Promise.withResolvers<void>();

  get count(): number {
    return this.#responses.size;
  }

  add(response: ServerResponse): void {
    this.#responses.add(response);
    response.once("close", () => {
      this.#responses.delete(response);
      if (this.count === 0) this.#emptied.resolve();
    });
  }

  /** Resolves when none is under way, at the latest after `ms`; whether all are out. */
  async finished(ms: number): Promise<boolean> {
    const end = performance.now() + ms;
    while (this.count > 0 && performance.now() < end) {
      this.#emptied = Promise.withResolvers();
      await Promise.race([this.#emptied.promise, wait(end - performance.now())]);
    }
    return this.count === 0;
  }
}
