import "server-only";
import type { LastChange } from "#lib/audit/reading/last-change.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { User } from "#lib/schemas/identity/user.ts";

type Compared = {
  /** What the page showed (`seenOf`); null where it doesn't say so, as those of the released version. */
  seen: string | null;
  /** The same of what is there now, read after its row was locked. */
  now: string;
  /** What the write changes, within a sentence: "the roles of Ada". */
  what: string;
  /** Asked only where something else is there by now. */
  last: () => LastChange | null | Promise<LastChange | null>;
};

/**
 * Rejects with a Failure "conflict" if what a page would overwrite is no longer what it showed: another member's change
 * is not to be undone without a word. Call it before the step-up, so that nobody confirms what would be refused; after
 * the step-up the request comes again, and so does this.
 */
export async function requireSeen(
  caller: Caller,
  { seen, now, what, last }: Compared,
): Promise<void> {
  if (seen === null || seen === now) return;
  const change = await last();
  const isOwn = change?.id === caller.member.id;
  // One's own other tab, or a write of one's own whose answer was lost.
  const who = isOwn ? "You" : (change?.name ?? "Somebody");
  throw new Failure(
    "conflict",
    `${who} changed ${what} after this page had shown it. Your change was not saved.`,
    { changedAt: change?.at },
  );
}

/** Who set a version of a rule or setting, and when; null for one that nobody set. */
export function setLast({
  setBy,
  setAt,
}: {
  setBy: User | null;
  setAt: string | null;
}): LastChange | null {
  return setBy === null || setAt === null ? null : { ...setBy, at: setAt };
}
