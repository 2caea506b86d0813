import "server-only";
import { live } from "#lib/mirror/politeness/live.ts";
import { operation } from "#lib/operations/operation.ts";
import { getRaw as read } from "#lib/service/get-raw.ts";

/** A record's JSON as the service sent it, laid out in lines. Rejects with a Failure. */
export const getRaw = operation(
  "records.raw",
  live(
    (_caller, resource: "payouts" | "payments" | "transactions", id: string): Promise<string> =>
      read(resource, id),
  ),
);
