import * as z from "zod";
import { int8 } from "#sandbox/database/columns.ts";
import type { Connection } from "#sandbox/database/connection.ts";

const idRow = z.object({ id: int8 });

/**
 * The next id of a kind of record. Ids of an interrupted transaction are left out, as at any
 * provider.
 */
export async function nextId(
  connection: Connection,
  kind: "transaction" | "payment" | "conversion" | "payout",
): Promise<number> {
  const { rows } = await connection.query("select nextval($1) as id", [`${kind}_ids`]);
  return idRow.parse(rows[0]).id;
}
