import "server-only";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { acknowledge, listNotices } from "#lib/identity/notices.ts";
import { operation } from "#lib/operations/operation.ts";
import type { Notice } from "#lib/schemas/notice.ts";

/** The caller's notices that are not acknowledged yet, oldest first; a limited viewer's about themselves alone. */
export const listOwnNotices = operation(
  "notices.list",
  ({ member: { id, limits } }): Promise<Notice[]> =>
    listNotices(database(), id, { ofThemselves: limits !== null }),
);

/** Marks notices to the caller as read. What is another member's, or read already, is passed over. */
export const acknowledgeNotices = operation(
  "notices.acknowledge",
  (caller, ids: string[]): Promise<{ acknowledged: number }> =>
    tx(async (transaction) => {
      const read = await acknowledge(transaction, caller.member.id, ids);
      if (read.length > 0) {
        await append(transaction, caller, {
          action: "notices.acknowledge",
          subject: { type: "person", id: caller.member.id },
          outcome: "done",
          after: { notices: read },
        });
      }
      return { acknowledged: read.length };
    }),
);
