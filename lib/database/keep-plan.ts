import { createHash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";

const MARK = "/* keep plan */";

/**
 * Begins a statement that is asked again and again and whose plan suits all values: each connection reads and plans
 * it once, and keeps that. For a statement whose text has no values in it, and which names the columns that it
 * gives: one that asks for `*` fails once a migration has added a column.
 */
export const keepPlan = sql.raw(MARK);

/**
 * A connection on which statements marked by `keepPlan` are prepared under a name made from their text. Only for
 * connections to the server itself: a pooler may hand the next statement to a session that doesn't know the name.
 */
export function keepingPlans(client: pg.PoolClient): pg.PoolClient {
  return new Proxy(client, {
    get(target, key) {
      if (key !== "query") return Reflect.get(target, key, target);
      return (text: string, values: unknown[]) =>
        isMarked(text)
          ? target.query({ name: nameOf(text), text, values })
          : target.query(text, values);
    },
  });
}

/** The mark comes first, or behind the first word (`modifyFront`). */
function isMarked(text: string): boolean {
  return text.startsWith(MARK) || text.startsWith(MARK, "select ".length);
}

function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
