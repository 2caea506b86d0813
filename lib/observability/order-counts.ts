import { processSingleton } from "#lib/process/process-singleton.ts";

type Count = () => Promise<Record<string, number>>;

const counting = processSingleton<Count | null>("entry counts", () => null);

/**
 * Registers the function that counts the payout orders by state; called when the metrics are read,
 * not before.
 */
export function countOrdersBy(count: Count): void {
  counting.set(count);
}

/**
 * The payout orders by state; empty if no function is registered or the database does not answer.
 */
export async function entryCounts(): Promise<Record<string, number>> {
  return (
    (await counting
      .get()?.()
      .catch(() => undefined)) ?? {}
  );
}
