import * as messages from "#components/data-sync/records/messages.ts";
import { isDated } from "#lib/resources/resources.ts";
import type { SyncedResource } from "#lib/schemas/synced/sync-state.ts";

type Line = { term: string; words: string };

/**
 * What was verified of a resource's synced records, line by line; `clock` writes an instant. The
 * catalogue is one window, which is read in full each time.
 */
export function verificationLines(synced: SyncedResource, clock: (at: string) => string): Line[] {
  const { resource, windows, countedSince, comparedSince, lastComparedAt, expected } = synced;
  const lines: Line[] = [];
  if (expected !== null) {
    lines.push({ term: messages.atProvider, words: expected.toLocaleString("en") });
  }
  if (windows.all === 0 || !isDated(resource)) return lines;
  const [verified, all] = [windows.proven.toLocaleString("en"), windows.all.toLocaleString("en")];
  lines.push({
    term: messages.rangesVerified,
    words:
      windows.asked === 0
        ? messages.verifiedOf(verified, all)
        : messages.verifiedOfAsked(verified, all, windows.asked.toLocaleString("en")),
  });
  lines.push({
    term: messages.counted,
    words: countedSince === null ? messages.notAllYet : messages.allSince(clock(countedSince)),
  });
  lines.push({
    term: messages.compared,
    words: formatCompared(comparedSince, lastComparedAt, clock),
  });
  return lines;
}

function formatCompared(
  since: string | null,
  last: string | null,
  clock: (at: string) => string,
): string {
  if (since !== null) return messages.allSince(clock(since));
  return last === null ? messages.noneYet : messages.notAllYetLastAt(clock(last));
}
