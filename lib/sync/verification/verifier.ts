import type { Reader } from "#lib/sync/page-reader.ts";
import type { OneReader } from "#lib/sync/record-reader.ts";

/**
 * What the verification works with: its identity for the leases, and its reader, at its own share
 * of the budget.
 */
export type Verifier = { workerId: string; read: Reader; readOne: OneReader };
