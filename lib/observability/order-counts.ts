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

type Counted = {
  byState: Record<string, number>;
  /** Whether those of all accounts could be counted. */
  isWhole: boolean;
};

const underWay = processSingleton<Promise<Counted> | null>("entry counts under way", () => null);

/**
 * The payout orders of all accounts by state; none of an account if no function is registered or the database does
 * not answer. Metrics that are collected at once share one counting.
 */
export async function orderCounts(): Promise<Counted> {
  const counted = underWay.get() ?? countAll().finally(() => underWay.set(null));
  underWay.set(counted);
  return await counted;
}

async function countAll(): Promise<Counted> {
  const counted = await ofEachAccount(async () => {
    const counts = await counting
      .get()?.()
      .catch(() => undefined);
    return counts ?? null;
  });
  const byState: Record<string, number> = {};
  for (const [state, count] of counted.flatMap((counts) => Object.entries(counts ?? {}))) {
    byState[state] = (byState[state] ?? 0) + count;
  }
  return { byState, isWhole: !counted.includes(null) };
}
