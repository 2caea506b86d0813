import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { askForCheck } from "#lib/mirror/proof/ask-for-check.ts";
import { operation } from "#lib/operations/operation.ts";
import type { Mirrored } from "#lib/schemas/mirror/resource.ts";

/** Has the copy of a resource, or of all (null), compared with the service at once. */
export const checkMirror = operation(
  "mirror.check",
  (caller, resource: Mirrored | null): Promise<{ windows: number }> =>
    tx(async (transaction) => {
      const windows = await askForCheck(transaction, resource);
      await append(transaction, caller, {
        ...{ action: "mirror.check", subject: { type: "mirror", id: resource ?? "all" } },
        ...{ outcome: "done", after: { windows } },
      });
      return { windows };
    }),
);
