import { brotliCompressSync, constants } from "node:zlib";
import { type Visit, visit } from "#bench/visit.ts";

/**
 * The JavaScript that a page's first HTML asks for, in bytes after brotli at its highest level
 * (what a server in front of Counterfoil would send), each file once.
 */
export async function firstLoadScripts(page: Visit): Promise<{ files: number; bytes: number }> {
  const html = await (await visit(page)).text();
  const sources = new Set<string>();
  // Browsers of today skip what is marked nomodule.
  for (const [tag, source] of html.matchAll(/<script[^>]+src="([^"]+)"[^>]*>/g)) {
    if (/\snomodule/i.test(tag)) continue;
    if (source !== undefined) sources.add(source);
  }
  let bytes = 0;
  for (const source of sources) {
    const file = await (await fetch(new URL(source, page.url))).arrayBuffer();
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    bytes += brotliCompressSync(new Uint8Array(file), options).length;
  }
  return { files: sources.size, bytes };
}

/** How many of the first page's rows are in the HTML as it comes, before any script runs. */
export async function rowsInFirstHtml(page: Visit): Promise<{ expected: number; found: number }> {
  const html = (await (await visit(page)).text()).replaceAll(/<script[\s\S]*?<\/script>/g, "");
  const api = { ...page, url: new URL("/api/payouts", page.url).href };
  const list: unknown = await (await visit(api)).json();
  const ids = JSON.stringify(list).match(/"id":(\d+)/g) ?? [];
  const found = ids.filter((id) => html.includes(`/payouts/${id.slice(5)}`));
  return { expected: ids.length, found: found.length };
}
