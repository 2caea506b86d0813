import type { Source } from "#lib/payouts/unconfirmed/search-provider.ts";

/**
 * The same source, of which each page and each record is read once: for searches that begin together.
 * After an outage many payouts are in doubt, sent at nearly the same time, and one reading of the list
 * serves them all.
 */
export function shareReads(source: Source): Source {
  const list = once(source.list, ({ from, to, page }) => `${from} ${to} ${page}`);
  const read = once(source.read, (id) => id);
  return { list, read };
}

function once<I, O>(ask: (input: I) => Promise<O>, keyOf: (input: I) => string) {
  const asked = new Map<string, Promise<O>>();
  return (input: I): Promise<O> => {
    const key = keyOf(input);
    const answer = asked.get(key) ?? ask(input);
    asked.set(key, answer);
    return answer;
  };
}
