import { internalTransfer } from "#components/data-table/cells/messages.ts";
import { DIRECTION_LABELS, type Direction, INTERNAL } from "#lib/resources/direction.ts";

/** Whether money came in or went out; what is not known yet is quiet. */
export function DirectionWord({ value }: { value: Direction }) {
  return (
    <span className={value === "unknown" ? "text-ink-quiet" : undefined}>
      {DIRECTION_LABELS[value]}
    </span>
  );
}

/** What the row of a payout or payment says beneath its status; null where the money crossed. */
export function internalNote(direction: Direction): string | null {
  return direction === INTERNAL ? internalTransfer : null;
}
