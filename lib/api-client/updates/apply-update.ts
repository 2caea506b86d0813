import type { Query, QueryClient, QueryFunction } from "@tanstack/react-query";
import { noticesKey } from "#lib/api-client/notices.ts";
import { inboxKeys } from "#lib/api-client/payouts/inbox.ts";
import { exportKeys } from "#lib/api-client/records/export-keys.ts";
import type { Update } from "#lib/schemas/update.ts";
import { UPDATE_TOPICS } from "#lib/schemas/update-topics.ts";

/**
 * Between two readings for updates that name nothing on the page. Lists and records that the provider answers cost it
 * a request for each browser; those of synced records cost it none.
 */
const PROVIDER_MS = 20_000;
const SYNCED_MS = 2_000;
const INBOX_MS = 1_000;
const EXPORTS_MS = 1_000;

/**
 * Brings what this tab shows up to date with what changed: open records, the Inbox and its counts, notices,
 * and the rows of lists, each in its place. New rows are only counted, for the notice above the list. What is
 * kept but not shown is brought up to date when it is shown again.
 */
export class UpdateApplier {
  /** Ends the renewal of lists that are shown again. */
  readonly stop: () => void;
  #client: QueryClient;
  /** Lists that an update reached while they weren't shown, each with the IDs that were named. */
  #missed = new WeakMap<Query, Set<string>>();
  /** Lists that are being renewed; those that an update reached meanwhile, with the IDs that were named. */
  #renewing = new WeakMap<Query, Set<string> | null>();
  /** By query, when it was last read because of an update, and whether it must be read again. */
  #paced = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> | null }>();

  constructor(client: QueryClient) {
    this.#client = client;
    this.stop = client.getQueryCache().subscribe(({ query }) => this.#renewIfMissed(query));
  }

  apply({ topic, ids }: Update): void {
    if (topic === "notices") {
      void this.#client.invalidateQueries({ queryKey: noticesKey });
      return;
    }
    if (topic === "exports") {
      for (const query of this.#client.getQueryCache().findAll({ queryKey: exportKeys.all })) {
        this.#pace(query, EXPORTS_MS, () => this.#invalidate(query));
      }
      return;
    }
    // An order and the payout that it became are one.
    const resource = topic === "orders" ? "payouts" : topic;
    for (const query of this.#client.getQueryCache().getAll()) {
      const [first, second] = query.queryKey;
      if (first === resource) this.#follow(query, ids);
      if (topic !== "orders") continue;
      if (first === inboxKeys.all[0]) this.#pace(query, INBOX_MS, () => this.#invalidate(query));
      if (first === "payout-entries") this.#renewNamed(query, second, ids);
    }
  }

  /** What to do after a time in which updates may have been missed: as if everything had changed. */
  catchUp(): void {
    for (const topic of Object.values(UPDATE_TOPICS)) this.apply({ topic, ids: null });
  }

  #follow(query: Query, ids: string[] | null): void {
    const [, kind, second, third] = query.queryKey;
    if (kind === "list") {
      if (ids === null) this.#pace(query, PROVIDER_MS, () => void this.#renewRows(query, []));
      else if (rowsOf(query.state.data).some(isNamedBy(ids))) void this.#renewRows(query, ids);
    } else if (kind === "synced") {
      if (second === "list") this.#pace(query, SYNCED_MS, () => void this.#renewRows(query, []));
      if (second === "tab-counts") this.#pace(query, SYNCED_MS, () => this.#invalidate(query));
    } else if (kind === "news") {
      // The payouts list is asked of the database, every other list of the provider.
      const ms = third === "all" ? SYNCED_MS : PROVIDER_MS;
      this.#pace(query, ms, () => this.#invalidate(query));
    } else this.#renewNamed(query, second, ids);
  }

  /** What is open of a record. Updates that name none come with every step of a backfill. */
  #renewNamed(query: Query, id: unknown, ids: string[] | null): void {
    if (ids === null) this.#pace(query, PROVIDER_MS, () => this.#invalidate(query));
    else if (ids.includes(String(id))) this.#invalidate(query);
  }

  #invalidate({ queryKey }: Query): void {
    void this.#client.invalidateQueries({ queryKey, exact: true });
  }

  /** Runs `read` now, or as soon as `ms` have passed since it last ran. `read` must only mark what isn't shown. */
  #pace(query: Query, ms: number, read: () => void): void {
    if (!query.isActive()) {
      read();
      return;
    }
    const before = this.#paced.get(query.queryHash);
    if (before?.timer != null) return;
    const run = () => {
      this.#paced.set(query.queryHash, { at: Date.now(), timer: null });
      read();
    };
    const wait = before === undefined ? 0 : before.at + ms - Date.now();
    if (wait <= 0) run();
    else this.#paced.set(query.queryHash, { at: before?.at ?? 0, timer: setTimeout(run, wait) });
  }

  #renewIfMissed(query: Query): void {
    const ids = this.#missed.get(query);
    if (ids === undefined || !query.isActive()) return;
    this.#missed.delete(query);
    void this.#renewRows(query, [...ids]);
  }

  /**
   * Reads a list's page again and puts the new content of its rows in their places. A list that isn't shown is
   * renewed when it is shown again. `ids`: the records that are known to have changed.
   */
  async #renewRows(query: Query, ids: readonly string[]): Promise<void> {
    if (!query.isActive()) {
      this.#missed.set(query, new Set([...(this.#missed.get(query) ?? []), ...ids]));
      return;
    }
    if (this.#renewing.has(query)) {
      // What is being read may be from before this change.
      this.#renewing.set(query, new Set([...(this.#renewing.get(query) ?? []), ...ids]));
      return;
    }
    this.#renewing.set(query, null);
    await this.#readRows(query, ids).catch(() => undefined);
    const further = this.#renewing.get(query);
    this.#renewing.delete(query);
    if (further != null) await this.#renewRows(query, [...further]);
  }

  async #readRows(query: Query, ids: readonly string[]): Promise<void> {
    const { queryKey, options, state } = query;
    const { queryFn } = options;
    if (typeof queryFn !== "function") return;
    const read: QueryFunction = queryFn;
    const page = await this.#client
      .fetchQuery({ queryKey: [...queryKey, "renewed"], queryFn: read, staleTime: 0, gcTime: 0 })
      .catch(() => null);
    if (page === null) return;
    const missing = await readMissingRows(page, query, ids).catch(() => []);
    // The reader asked for the page again meanwhile.
    if (query.state.dataUpdatedAt !== state.dataUpdatedAt) return;
    const renewed = (shown: unknown) => withNewRows(withNewRows(shown, page), { data: missing });
    this.#client.setQueryData(queryKey, renewed, { updatedAt: state.dataUpdatedAt });
  }
}

/**
 * A list's shown rows that its page no longer has, because they left the filter or new rows came before them. They are
 * read from the synced records. Those may be older than rows that the provider answered, so in a list of such rows only
 * records that are known to have changed since are read.
 */
async function readMissingRows(
  page: unknown,
  { queryKey: [resource], state }: Query,
  ids: readonly string[],
): Promise<readonly unknown[]> {
  const onPage = new Set(rowsOf(page).flatMap(({ names }) => names));
  const isRead = isSynced(state.data) ? () => true : isNamedBy(ids);
  const missing = rowsOf(state.data)
    .filter((row) => isRead(row) && !row.names.some((name) => onPage.has(name)))
    .flatMap(({ names: [id] }) => id ?? []);
  if (missing.length === 0) return [];
  // Loaded when it is first needed: most lists are left before that.
  const { readRows } = await import("#lib/api-client/records/rows-by-id.ts");
  return await readRows(String(resource), missing);
}

type Row = {
  /** The ids by which updates may name it: its own, and that of its order. */
  names: string[];
  row: unknown;
};

const isNamedBy =
  (ids: readonly string[]) =>
  ({ names }: Row): boolean =>
    ids.some((id) => names.includes(id));

/** Whether a list's rows are of the synced records. */
function isSynced(list: unknown): boolean {
  if (typeof list !== "object" || list === null || !("meta" in list)) return false;
  const { meta } = list;
  return typeof meta === "object" && meta !== null && "source" in meta && meta.source === "synced";
}

/** A list's rows with their ids as text; none where it is no list. */
function rowsOf(list: unknown): Row[] {
  if (typeof list !== "object" || list === null || !("data" in list)) return [];
  if (!Array.isArray(list.data)) return [];
  return list.data.map((row: unknown) => ({ names: namesOf(row), row }));
}

function namesOf(row: unknown): string[] {
  if (typeof row !== "object" || row === null || !("id" in row)) return [];
  const order = "orderId" in row ? row.orderId : null;
  return [row.id, ...(typeof order === "string" ? [order] : [])].map(String);
}

/**
 * The list as it is shown, each row with what `fresh` says of it. No row comes, goes or moves, and the counts
 * stay those that its pages were made by.
 */
export function withNewRows(shown: unknown, fresh: unknown): unknown {
  if (typeof shown !== "object" || shown === null) return shown;
  // An order's row has another id once it became a payout; its order's id is still among its names.
  const byName = new Map(
    rowsOf(fresh).flatMap(({ names, row }) => names.map((name) => [name, row])),
  );
  const renewed = ({ names, row }: Row) =>
    names.map((name) => byName.get(name)).find((found) => found !== undefined) ?? row;
  return { ...shown, data: rowsOf(shown).map(renewed) };
}
