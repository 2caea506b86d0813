import type pg from "pg";

/**
 * A little more than the role's `statement_timeout` (role-settings.ts): by then every server that is still
 * there has answered, if only that it cancelled the statement. A commit alone may take longer, where it waits for a
 * synchronous standby: it is then taken for lost.
 */
export const ANSWER_WITHIN_MS = 35_000;

/** A transaction that sets this for itself, as an export does, may rightly take longer. */
const OWN_LIMIT = "statement_timeout";

/**
 * A connection that is destroyed where a statement is not answered within ANSWER_WITHIN_MS: the server may have
 * vanished without a word. All that waits for it then fails as with any other lost connection, and what was
 * sent may have been done or not. For one use of the connection, from `connect` to `release`: once a statement
 * sets `statement_timeout`, that one and those after it have no limit here.
 */
export function withTimeLimit(client: pg.PoolClient): pg.PoolClient {
  let hasOwnLimit = false;
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    const text = typeof statement === "string" ? statement : statement.text;
    hasOwnLimit ||= text.includes(OWN_LIMIT);
    if (hasOwnLimit) return await client.query(statement, values);
    const timer = setTimeout(() => destroy(client), ANSWER_WITHIN_MS);
    try {
      return await client.query(statement, values);
    } finally {
      clearTimeout(timer);
    }
  };
  return new Proxy(client, {
    get: (target, key) => (key === "query" ? query : Reflect.get(target, key, target)),
  });
}

/** By an error, so that it counts as lost rather than as closed by us, and the pool doesn't keep it. */
function destroy(client: pg.PoolClient): void {
  client.connection.stream.destroy(
    new Error(`Connection terminated: no answer within ${ANSWER_WITHIN_MS} ms`),
  );
}
