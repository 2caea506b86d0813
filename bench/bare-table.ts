import { createServer } from "node:http";
import * as z from "zod";

const listSchema = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      trackingId: z.string().optional(),
      status: z.string(),
      amount: z.string(),
      walletCurrency: z.string(),
      address: z.string(),
      createdAt: z.string(),
    }),
  ),
  meta: z.object({ last_page: z.number() }),
});

/**
 * What Counterfoil is compared with: the least that can show the same rows, a server-rendered table
 * with a link to the next page, no script and no style sheet. Loopback only.
 */
export async function serveBareTable(providerUrl: string): Promise<{ url: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const page = new URL(request.url ?? "/", "http://bare").searchParams.get("page") ?? "1";
    const answer = await fetch(`${providerUrl}/api/v1/payouts?page=${encodeURIComponent(page)}`);
    const list = listSchema.parse(await answer.json());
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(render(list, page));
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

function render(list: z.infer<typeof listSchema>, page: string): string {
  const rows = list.data
    .map((row) => [row.status, row.amount, row.walletCurrency, row.trackingId ?? "", row.address])
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`)
    .join("");
  return `<!doctype html><html lang="en"><title>Payouts</title><table><tbody>${rows}</tbody></table>
<a href="?page=${Number(page) + 1}">Next page</a></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
