import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { operation } from "#lib/operations/operation.ts";
import type { ResourceName } from "#lib/resources/resources.ts";
import { askForCheck } from "#lib/sync/completeness/ask-for-check.ts";

/** Has the synced records of a resource, or of all (null), compared with the provider at once. */
export const checkRecords = operation(
  "mirror.check",
  (caller, resource: ResourceName | null): Promise<{ windows: number }> =>
    tx(async (transaction) => {
      const windows = await askForCheck(transaction, resource);
      await append(transaction, caller, {
        action: "mirror.check",
        subject: { type: "mirror", id: resource ?? "all" },
        outcome: "done",
        after: { windows },
      });
      return { windows };
    }),
);
