import type { Update } from "#lib/schemas/update.ts";
import type { UpdateTopic } from "#lib/schemas/update-topics.ts";

/** A page shows at most a hundred records; beyond some, reading the page again costs less than the list. */
const MOST_IDS = 50;

/** The update without its ids where they are too many to be worth sending. */
export function withoutTooManyIds({ topic, ids }: Update): Update {
  return { topic, ids: ids !== null && ids.length > MOST_IDS ? null : ids };
}

/** One update for each topic, in the order in which the topics came up. */
export function mergeUpdates(updates: readonly Update[]): Update[] {
  const byTopic = new Map<UpdateTopic, Set<string> | null>();
  for (const { topic, ids } of updates) {
    const before = byTopic.get(topic);
    if (before === null || ids === null) byTopic.set(topic, null);
    else byTopic.set(topic, new Set([...(before ?? []), ...ids]));
  }
  return [...byTopic].map(([topic, ids]) =>
    withoutTooManyIds({ topic, ids: ids === null ? null : [...ids] }),
  );
}
