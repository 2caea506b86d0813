import "server-only";
import { append } from "#lib/audit/append.ts";
import { readBooksZone, writeBooksZone } from "#lib/database/books-zone.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import type { BooksZone, SetBooksZone } from "#lib/schemas/books-zone.ts";

/** In which zone the account's days begin and end. */
export const getBooksZone = operation(
  "books-zone.get",
  async (): Promise<BooksZone> => ({ zone: await readBooksZone() }),
);

/**
 * Sets the zone in which the account's days begin and end. Figures, lists and files of any day follow it from
 * now on; files and receipts that were made stay as they are.
 */
export const setBooksZone = operation(
  "books-zone.set",
  (caller, { zone }: SetBooksZone): Promise<BooksZone> =>
    tx(async (transaction) => {
      const before = await readBooksZone(transaction);
      if (before === zone) return { zone };
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
