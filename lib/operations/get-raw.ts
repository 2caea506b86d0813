import "server-only";
import { getRaw as read } from "#lib/service/get-raw.ts";

/** A record's JSON as the service sent it, laid out in lines. Rejects with a Failure. */
export function getRaw(
  resource: "payouts" | "payments" | "transactions",
  id: string,
): Promise<string> {
  return read(resource, id);
}
