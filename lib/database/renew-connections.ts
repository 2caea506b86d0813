import type pg from "pg";

/**
 * How long a connection is used. A session of PostgreSQL keeps what it once worked with until it ends: 10 to 20 MB
 * after a backfill.
 */
const LIFETIME_MS = 5 * 60_000;

/**
 * Connects by `pool`, and closes a connection that is released after its lifetime: the next query that finds none
 * idle opens another. The last open one stays, however old it is, since a process notices a failover by losing it
 * (connection-loss.ts); `maxLifetimeSeconds` of the pool would close all that were opened together at once.
 */
export function renewingConnections(
  pool: pg.Pool,
  lifetimeMs = LIFETIME_MS,
): () => Promise<pg.PoolClient> {
  const openedAt = new WeakMap<pg.PoolClient, number>();
  pool.on("connect", (client) => void openedAt.set(client, performance.now()));
  return async () => {
    const client = await pool.connect();
    const release = client.release;
    client.release = (destroy) => {
      const age = performance.now() - (openedAt.get(client) ?? 0);
      release(destroy ?? (age >= lifetimeMs && pool.idleCount > 0));
    };
    return client;
  };
}
