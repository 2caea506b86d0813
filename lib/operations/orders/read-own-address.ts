import "server-only";
import { operation } from "#lib/operations/operation.ts";
import { findOwnAddress } from "#lib/payouts/duplicate-check/own-address.ts";
import type { OwnAddress, OwnAddressQuery } from "#lib/schemas/payouts/own-address.ts";

/** Whether a payout would go to a deposit address of the account itself. */
export const readOwnAddress = operation(
  "payouts.read-own-address",
  (_caller, query: OwnAddressQuery): Promise<OwnAddress | null> => findOwnAddress(query),
);
