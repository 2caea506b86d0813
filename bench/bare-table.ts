import { createServer } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import * as z from "zod";

const pack = promisify(gzip);

const listSchema = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      trackingId: z.string().optional(),
      status: z.string(),
      amount: z.string(),
      walletCurrency: z.string(),
      address: z.string(),
      fee: z.string(),
      walletId: z.number(),
      createdAt: z.string(),
    }),
  ),
});

/**
 * What Counterfoil is compared with: the least that can show the same rows. 20 rows of 8 columns, made
 * by the server from the provider's answer, packed with gzip and not cached; no style sheet, and 1 KB
 * of script that fetches the next page's rows ahead and puts them in. Loopback only.
 */
export async function serveBareTable(providerUrl: string): Promise<{ url: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bare");
    const rows = await readRows(providerUrl, searchParams.get("page") ?? "1");
    const isData = pathname === "/rows";
    response.setHeader("content-type", isData ? "application/json" : "text/html; charset=utf-8");
    response.setHeader("content-encoding", "gzip");
    response.setHeader("cache-control", "no-store");
    response.end(await pack(isData ? JSON.stringify(rows) : render(rows)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${address.port}/`, stop };
}

async function readRows(providerUrl: string, page: string): Promise<string[][]> {
  const answer = await fetch(`${providerUrl}/api/v1/payouts?page=${encodeURIComponent(page)}`);
  return listSchema
    .parse(await answer.json())
    .data.map((row) => [
      row.createdAt,
      row.status,
      row.amount,
      row.walletCurrency,
      row.trackingId ?? "",
      row.address,
      row.fee,
      String(row.walletId),
    ]);
}

/** Runs in the page. */
const NEXT_PAGE = `let page = 1;
const ahead = () => fetch("/rows?page=" + (page + 1)).then((answer) => answer.json());
let next = ahead();
const cell = (text) => Object.assign(document.createElement("td"), { textContent: text });
document.querySelector("button").onclick = async () => {
  const rows = await next;
  page += 1;
  document.querySelector("tbody").replaceChildren(...rows.map((cells) => {
    const row = document.createElement("tr");
    row.append(...cells.map(cell));
    return row;
  }));
  next = ahead();
};`;

function render(rows: string[][]): string {
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`)
    .join("");
  return `<!doctype html><html lang="en"><title>Payouts</title><table><tbody>${body}</tbody></table>
<button aria-label="Next page">Next page</button><script>${NEXT_PAGE}</script></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
