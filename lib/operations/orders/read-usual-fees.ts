import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { usualFees } from "#lib/records/figures/usual-fees.ts";
import type { UsualFees } from "#lib/schemas/figures/usual-fees.ts";

/** What payouts of a currency usually cost and how long they take, by fee level. */
export const readUsualFees = operation(
  "payouts.read-usual-fees",
  (_caller, currency: string): Promise<UsualFees> => usualFees(currency),
);
