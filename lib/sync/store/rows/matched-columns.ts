import { type Direction, INTERNAL } from "#lib/resources/direction.ts";
import { RESOURCES, type ResourceName } from "#lib/resources/resources.ts";
import type { Row } from "#lib/sync/store/rows/synced-tables.ts";

/**
 * What matching wrote to a stored row (lib/sync/matches): of a transaction the payout that became it, and of all
 * whether they are an internal transfer. A transaction of another payment than before is none until matching
 * says so again. `held`: the row as it is stored; null of a new one. `columns`: what it is to say otherwise.
 */
export function matchedColumns(resource: ResourceName, held: Row | null, columns: Row): Row {
  const { direction } = RESOURCES[resource];
  if (direction === undefined) return {};
  const is_internal = held?.is_internal === true;
  if (direction !== "either") return { is_internal };
  return {
    payout_id: held?.payout_id ?? null,
    is_internal: is_internal && held?.payment_id === columns.payment_id,
  };
}

/** A row's direction as its generated column has it (migrations 0142 and 0175); "" of a currency. */
export function directionOf(resource: ResourceName, row: Row): Direction | "" {
  if (row.is_internal === true) return INTERNAL;
  const { direction } = RESOURCES[resource];
  if (direction !== "either") return direction ?? "";
  if (typeof row.payment_id === "string") return "in";
  return typeof row.payout_id === "string" ? "out" : "unknown";
}
