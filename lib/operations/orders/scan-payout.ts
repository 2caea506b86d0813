import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { scanPast } from "#lib/payouts/duplicate-check/scan-past.ts";
import type { DuplicateCheck, DuplicateCheckQuery } from "#lib/schemas/payouts/duplicate-check.ts";

/**
 * The duplicate check: repeats, look-alikes and use of the address in this installation's orders
 * and the provider's newest payouts. If the provider can't be read it says so in `looked.fault`.
 */
export const scanPayout = operation(
  "payouts.radar",
  (_caller, query: DuplicateCheckQuery): Promise<DuplicateCheck> => scanPast(query),
);
