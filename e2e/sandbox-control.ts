import * as z from "zod";
import { stackUnderTest } from "#e2e/stack-under-test.ts";

/** What the sandbox does wrong on demand, to requests whose method and path match. */
export type Fault = {
  method?: string;
  /** A regular expression, matched against the path. */
  path: string;
  kind:
    | "latency"
    | "hang"
    | "html_500"
    | "rate_limit"
    | "invalid_json"
    | "cut_json"
    | "empty"
    | "huge"
    | "redirect"
    | "reset_before"
    | "reset_after"
    | "hang_after"
    | "html_502_after"
    | "cut_after"
    | "patch_after";
  /** How often; without it until it is taken back. */
  times?: number;
  ms?: number;
  /** Seconds. */
  retryAfter?: number;
  /** What patch_after writes otherwise into the record that is answered with. */
  patch?: Record<string, unknown>;
};

/** How the sandbox writes one record on the wire, in place of what it holds. */
export type Override = {
  resource: "payouts" | "payments" | "transactions" | "currencies";
  id: number | string;
  patch?: Record<string, unknown>;
  remove?: string[];
  replace?: unknown;
};

const createdSchema = z.object({ data: z.object({ id: z.number() }) });

export type Tick = { payments?: number; payouts?: number; end?: "Completed" | "Failed" };

/** The sandbox's levers for tests. A test that sets one resets them (`sandbox` in fixtures.ts does). */
export class SandboxControl {
  readonly url = stackUnderTest().sandbox;

  async faults(faults: Fault[]): Promise<void> {
    await this.#send("PUT", "faults", faults);
  }

  async overrides(overrides: Override[]): Promise<void> {
    await this.#send("PUT", "overrides", overrides);
  }

  /** Lets the sandbox's business go one step on, with this many new records, and payouts that end in this way. */
  async tick(step: Tick = {}): Promise<void> {
    await this.#send("POST", "tick", step);
  }

  /** A payout of somebody who is no Counterfoil, made at the provider itself; returns its ID. */
  async createPayout(request: Record<string, unknown>): Promise<number> {
    const response = await fetch(`${this.url}/api/v1/payouts/create`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`create: ${response.status} ${await response.text()}`);
    return createdSchema.parse(await response.json()).data.id;
  }

  async reset(): Promise<void> {
    await this.#send("DELETE", "faults");
    await this.#send("DELETE", "overrides");
  }

  async #send(method: string, lever: string, body?: unknown): Promise<void> {
    const response = await fetch(`${this.url}/sandbox/${lever}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.ok) return;
    throw new Error(`${method} /sandbox/${lever}: ${response.status} ${await response.text()}`);
  }
}
