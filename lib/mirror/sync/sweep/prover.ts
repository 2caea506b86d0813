import type { OneReader } from "#lib/mirror/sync/one-reader.ts";
import type { Reader } from "#lib/mirror/sync/reader.ts";

/** What the proof works with: who it is to the leases, and how it reads, at its own share of the budget. */
export type Prover = { workerId: string; read: Reader; readOne: OneReader };
