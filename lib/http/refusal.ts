import type { Failure } from "#lib/schemas/failure.ts";

/** Why Counterfoil's request guard refuses a request, and what the answer carries besides. */
export type Refusal = { failure: Failure; headers?: Record<string, string> };
