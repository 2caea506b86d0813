/**
 * Settings for a machine that does other things too (2 cores, 2 GB). They are passed at every
 * start, so that a newer version of Counterfoil brings its own.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  timezone: "UTC",
  log_timezone: "UTC",
  max_connections: "60",
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  // A backfill of 100,000 transactions writes 1.7 GB of log in place of 2.3, and keeps half as much.
  wal_compression: "on",
  max_wal_size: "256MB",
  checkpoint_completion_target: "0.9",
  random_page_cost: "1.1",
  jit: "off",
  // What the system has in memory is read by the query itself: handed to helpers, 12,000 pages take 310 ms in place of 165.
  io_method: "sync",
  // What counts or sums a third of all records takes half as long by two; no more than two helpers for all queries.
  max_parallel_workers_per_gather: "2",
  max_parallel_workers: "2",
  // Small containers give 64 MB of shared memory, which hash tables of several processes outgrow.
  enable_parallel_hash: "off",
  // A first sync fills tables within seconds; until they are looked at, the planner takes them for empty.
  autovacuum_naptime: "10s",
  idle_in_transaction_session_timeout: "60s",
  log_min_messages: "warning",
};

/** What a database for tests alone may do without. */
const THROWAWAY: Record<string, string> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_compression: "off",
};

/** What a server differs in from the embedded one of a start: tests alone want that. */
export type OwnSettings = Record<string, string>;

/** The server's arguments. `durable: false` is for data that nobody will miss. */
export function serverArguments(
  pgdata: string,
  sockets: string,
  durable: boolean,
  own: OwnSettings,
): string[] {
  const settings = {
    ...SETTINGS,
    unix_socket_directories: sockets,
    ...(durable ? {} : THROWAWAY),
    ...own,
  };
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  return ["-D", pgdata, "-p", "5432", ...options];
}
