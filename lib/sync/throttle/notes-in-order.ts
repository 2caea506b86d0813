import type { OnTrouble } from "#lib/sync/throttle/throttled-client.ts";

/**
 * Records reports about the provider one after the other, and of those that come meanwhile only the
 * last: of two statements at once the earlier may be the later to write, and the provider's outage
 * would be shown for good. `note` never rejects.
 */
export function notesInOrder(note: (words: string | null) => Promise<void>): OnTrouble {
  let heard: { words: string | null } | null = null;
  let isNoting = false;

  async function noteAll(): Promise<void> {
    isNoting = true;
    while (heard !== null) {
      const { words } = heard;
      heard = null;
      await note(words);
    }
    isNoting = false;
  }

  return (words) => {
    heard = { words };
    if (!isNoting) void noteAll();
  };
}
