import "server-only";
import { type RawBuilder, sql } from "kysely";

/** As SQL, of the order of this alias: since when it may go, which is its release or the last "Send" after that. */
export function mayGoSince(order: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${order}.${name}`);
  return sql<string>`greatest(coalesce(${column("released_at")}, ${column("submitted_at")}),
    ${column("told_to_send_at")})`;
}
