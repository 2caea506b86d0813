import type { Client } from "#lib/provider/client.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { Limiter } from "#lib/provider/limiter/limiter.ts";
import { PAGE_SIZE } from "#lib/schemas/common/page-size.ts";
import { settingsFor } from "#test-support/provider/server.ts";

/**
 * A record by the time that from and to filter by. `shown`: its createdAt, where that is another, or none that
 * can be read; `outsideDates`: only a list that is asked for without dates has it.
 */
export type ModelRow = {
  id: number;
  micros: number;
  shown?: number | "unreadable";
  outsideDates?: boolean;
};
export type Manners = {
  includesFrom: boolean;
  includesTo: boolean;
  wholeSeconds: boolean;
  /** Whatever dates are asked for, the list is the whole one. */
  ignoresBounds?: boolean;
  /** The list without dates counts no further. */
  mostOutsideDates?: number;
};

const START = Date.parse("2026-01-01T00:00:00Z") / 1000;

/** Microseconds since the model's beginning, formatted as the provider does. */
export function instantAt(micros: number): string {
  const whole = new Date((START + Math.floor(micros / 1e6)) * 1000).toISOString().slice(0, 19);
  return `${whole}.${String(micros % 1e6).padStart(6, "0")}Z`;
}

/** A provider that treats its bounds in one of the ways that the interface leaves open. */
export function modelClient(rows: () => ModelRow[], manners: Manners) {
  const asked: string[] = [];

  async function read({ path }: { path: string }) {
    asked.push(path);
    const { pathname, searchParams: query } = new URL(path, "http://model");
    const id = /\/(\d+)$/.exec(pathname)?.[1];
    if (id !== undefined) return oneOf(rows(), Number(id));
    const page = Number(query.get("page"));
    // Once for all rows: a test has thousands, and asks hundreds of times within its transactions' patience.
    const bounds = { from: microsOf(query.get("from")), to: microsOf(query.get("to")) };
    const within = rows()
      .filter((row) => passes(row, bounds, manners))
      .sort((a, b) => b.micros - a.micros || b.id - a.id);
    const data = within.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(recordOf);
    const isDated = query.has("from") || query.has("to");
    const most = isDated ? Number.POSITIVE_INFINITY : (manners.mostOutsideDates ?? within.length);
    const total = Math.min(within.length, most);
    const body = { data, meta: { total, per_page: PAGE_SIZE } };
    return { data, body, text: "" };
  }

  const settings = settingsFor("http://model");
  const limiter = new Limiter(settings.requestsPerSecond);
  const client: Client = { settings, limiter, read, probe: read };
  return { client, asked };
}

function oneOf(rows: readonly ModelRow[], id: number) {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new ProviderError("not_found", "The model has no such record.");
  const data = recordOf(row);
  return { data, body: { data }, text: "" };
}

function recordOf({ id, micros, shown = micros }: ModelRow) {
  return { id, createdAt: shown === "unreadable" ? shown : instantAt(shown) };
}

type Bounds = { from: number | null; to: number | null };

function passes(row: ModelRow, { from, to }: Bounds, manners: Manners): boolean {
  if (manners.ignoresBounds === true) return true;
  const { micros, outsideDates = false } = row;
  if (outsideDates && (from !== null || to !== null)) return false;
  const seen = manners.wholeSeconds ? Math.floor(micros / 1e6) * 1e6 : micros;
  if (from !== null && (manners.includesFrom ? seen < from : seen <= from)) return false;
  return to === null || (manners.includesTo ? seen <= to : seen < to);
}

function microsOf(bound: string | null): number | null {
  return bound === null ? null : (Date.parse(`${bound}Z`) / 1000 - START) * 1e6;
}
