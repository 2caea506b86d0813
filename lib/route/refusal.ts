import type { Failure } from "#lib/schemas/failure.ts";

/** Why a request goes no further than the desk's door, and what the answer carries besides. */
export type Refusal = { failure: Failure; headers?: Record<string, string> };
