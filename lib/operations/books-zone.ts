import "server-only";
import { append } from "#lib/audit/append.ts";
import { lastChange } from "#lib/audit/reading/last-change.ts";
import { lockAccount } from "#lib/database/account.ts";
import { readBooksZone, writeBooksZone } from "#lib/database/books-zone.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import { requireSeen } from "#lib/pending-changes/require-seen.ts";
import type { BooksZone, SetBooksZone } from "#lib/schemas/books-zone.ts";
import { seenOf } from "#lib/schemas/seen.ts";

/** In which zone the account's days begin and end. */
export const getBooksZone = operation(
  "books-zone.get",
  async (): Promise<BooksZone> => ({ zone: await readBooksZone() }),
);

/**
 * Sets the zone in which the account's days begin and end. Figures, lists and files of any day follow it from
 * now on; files and receipts that were made stay as they are. Rejects with a Failure "conflict" if the page showed
 * another zone (`seen`).
 */
export const setBooksZone = operation(
  "books-zone.set",
  (caller, { zone }: SetBooksZone, seen: string | null = null): Promise<BooksZone> =>
    tx(async (transaction) => {
      await lockAccount(transaction);
      const before = await readBooksZone(transaction);
      if (before === zone) return { zone };
      await requireSeen(caller, {
        seen,
        now: seenOf(before),
        what: "the zone of the books",
        last: () => lastChange(transaction, ["books-zone.set"]),
      });
      await writeBooksZone(transaction, zone);
      await append(transaction, caller, {
        action: "books-zone.set",
        subject: null,
        outcome: "done",
        before: { zone: before },
        after: { zone },
      });
      return { zone };
    }),
);
