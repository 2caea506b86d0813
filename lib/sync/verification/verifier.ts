import type { PageReader } from "#lib/sync/page-reader.ts";
import type { RecordReader } from "#lib/sync/record-reader.ts";

/**
 * What the verification works with: its identity for the leases, and its reader, at its own share
 * of the budget.
 */
export type Verifier = { workerId: string; read: PageReader; readOne: RecordReader };
