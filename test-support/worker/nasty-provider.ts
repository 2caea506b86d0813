import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod";
import type { Kept, NastyAnswer } from "#test-support/worker/nasty-answers.ts";

const orderSchema = z.looseObject({ trackingId: z.string(), walletId: z.string() });

/** What a request to create a payout meets. */
export type Fate = { answer: NastyAnswer; isStored: boolean };

export type StoredPayout = Record<string, unknown> & { id: number; createdAt: string };

const PER_PAGE = 20;

/**
 * A provider in this process that answers create requests as `fateOf` says, by the order's tracking ID, and
 * lists honestly what it stored. `posts` counts the create requests by tracking ID.
 */
export class NastyProvider {
  readonly posts = new Map<string, number>();
  readonly stored = new Map<string, StoredPayout>();
  readonly earlier: StoredPayout;
  readonly #payouts: StoredPayout[];
  readonly #fateOf: (trackingId: string) => Fate;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #nextId = 1_000;

  constructor(fateOf: (trackingId: string) => Fate) {
    this.#fateOf = fateOf;
    const createdAt = new Date(Date.now() - 3_600_000).toISOString();
    this.earlier = {
      id: 1,
      createdAt,
      trackingId: "from before",
      amount: "1",
      status: "Completed",
    };
    this.#payouts = [this.earlier];
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.address() as AddressInfo | null;
    return `http://127.0.0.1:${address?.port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://provider");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === "POST") this.#create(Buffer.concat(chunks).toString(), response);
    else if (url.pathname === "/api/v1/payouts") send(response, 200, this.#list(url.searchParams));
    else if (url.pathname.startsWith("/api/v1/payout/")) {
      const id = Number(url.pathname.split("/").at(-1));
      const payout = this.#payouts.find((one) => one.id === id);
      const missing = { error: { message: "No results found" } };
      send(response, payout === undefined ? 404 : 200, payout ? { data: payout } : missing);
    } else {
      send(response, 200, pageOf(url.pathname === "/api/v2/currencies" ? [USDT] : [], 1));
    }
  }

  #list(query: URLSearchParams) {
    const from = Date.parse(`${query.get("from") ?? "2000-01-01T00:00:00"}Z`);
    const to = Date.parse(`${query.get("to") ?? "2999-01-01T00:00:00"}Z`);
    const rows = this.#payouts.filter(({ createdAt }) => {
      const at = Date.parse(createdAt);
      return at >= from && at <= to;
    });
    return pageOf(rows.toReversed(), Number(query.get("page") ?? "1"));
  }

  #create(text: string, response: ServerResponse): void {
    const order = orderSchema.parse(JSON.parse(text));
    const { trackingId } = order;
    this.posts.set(trackingId, (this.posts.get(trackingId) ?? 0) + 1);
    const { answer, isStored } = this.#fateOf(trackingId);
    const { currency, ...fields } = order;
    const payout: StoredPayout = {
      ...fields,
      id: this.#nextId,
      walletCurrency: currency,
      createdAt: new Date().toISOString(),
      trackingId: keptOf(trackingId, answer.kept),
      status: "Created",
    };
    this.#nextId += 1;
    if (isStored) {
      this.#payouts.push(payout);
      this.stored.set(trackingId, payout);
    }
    const body = answer.body(payout);
    if (body === "hang") return;
    if (body === "reset") response.socket?.resetAndDestroy();
    else response.writeHead(answer.status, { "content-type": "application/json" }).end(body);
  }
}

function keptOf(trackingId: string, kept: Kept): string | null {
  switch (kept) {
    case "exact":
      return trackingId;
    case "cut":
      return trackingId.slice(0, 24);
    case "small":
      return trackingId.toLowerCase();
    case "prefixed":
      return `api-${trackingId}`;
    case "dropped":
      return null;
  }
}

const USDT = {
  id: 1,
  name: "Tether",
  symbol: "USDT_TRX",
  currencyType: "Crypto",
  minPayout: "1",
  createdAt: "2020-01-01T00:00:00.000000Z",
};

function pageOf(rows: readonly unknown[], page: number) {
  const data = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const last_page = Math.max(1, Math.ceil(rows.length / PER_PAGE));
  const from = data.length === 0 ? null : (page - 1) * PER_PAGE + 1;
  const to = from === null ? null : from + data.length - 1;
  const meta = { current_page: page, last_page, per_page: PER_PAGE, total: rows.length, from, to };
  return { data, meta };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
