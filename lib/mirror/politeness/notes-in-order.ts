import type { OnTrouble } from "#lib/mirror/politeness/polite-client.ts";

/**
 * Notes what is heard of the service one after the other, and of what is heard meanwhile only the last: of two
 * statements at once the earlier may be the later to write, and the service's trouble would stand for good.
 * `note` never rejects.
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
