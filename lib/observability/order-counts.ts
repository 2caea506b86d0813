import { ofEachAccount } from "#lib/process/current-account.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";

type Count = () => Promise<Record<string, number>>;

const counting = processSingleton<Count | null>("entry counts", () => null);

/**
 * Registers the function that counts the payout orders of the account at hand by state; called when the metrics are
 * read, not before.
 */
export function countOrdersBy(count: Count): void {
  counting.set(count);
}

/**
 * The payout orders of all accounts by state; none of an account if no function is registered or the database does
 * not answer.
 */
export async function orderCounts(): Promise<Record<string, number>> {
  const counted = await ofEachAccount(async () => {
    const counts = await counting
      .get()?.()
      .catch(() => undefined);
    return Object.entries(counts ?? {});
  });
  const all: Record<string, number> = {};
  for (const [state, count] of counted.flat()) all[state] = (all[state] ?? 0) + count;
  return all;
}
