import "server-only";
import type { Neighbours } from "#lib/schemas/neighbours.ts";
import { findNeighbours } from "#lib/service/find-neighbours.ts";

/** The ids of the next newer and next older record of the same resource. Rejects with a Failure. */
export function neighbours(
  resource: "payouts" | "payments" | "transactions",
  record: { id: number | null; createdAt: string | null },
): Promise<Neighbours> {
  return findNeighbours(resource, record);
}
