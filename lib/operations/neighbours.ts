import "server-only";
import { live } from "#lib/mirror/politeness/live.ts";
import { operation } from "#lib/operations/operation.ts";
import type { Neighbours } from "#lib/schemas/neighbours.ts";
import { findNeighbours } from "#lib/service/find-neighbours.ts";

/** The ids of the next newer and next older record of the same resource. Rejects with a Failure. */
export const neighbours = operation(
  "records.neighbours",
  live(
    (
      _caller,
      resource: "payouts" | "payments" | "transactions",
      record: { id: number | null; createdAt: string | null },
    ): Promise<Neighbours> => findNeighbours(resource, record),
  ),
);
