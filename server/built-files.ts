import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";

type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Ways of compression that `npm start` leaves beside a built file, the smallest first. */
const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

const TYPES: Partial<Record<string, string>> = {
  ".css": "text/css; charset=UTF-8",
  ".js": "text/javascript; charset=UTF-8",
  ".mjs": "text/javascript; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

type Variant = { encoding: string | null; body: Buffer; etag: string };
type File = { type: string; variants: Variant[] };

/**
 * Answers requests for the built files in `folder` (`/_next/static/…`) from memory, as small as the
 * browser takes them; everything else goes on to `next`. A built file's name changes with its content,
 * so browsers keep it for a year. A file is read when it is first asked for.
 */
export function serveBuiltFiles(next: Answerer, folder = ".next/static"): Answerer {
  const files = new Map<string, Promise<File> | null>();
  for (const path of globSync("**/*", { cwd: folder })) {
    const type = TYPES[extname(path)];
    if (type !== undefined) files.set(`/_next/static/${path.split(sep).join("/")}`, null);
  }
  return async (request, response) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const known = files.get(path);
    if (known === undefined || !["GET", "HEAD"].includes(request.method ?? "")) {
      return await next(request, response);
    }
    const reading = known ?? readBuilt(join(folder, path.slice("/_next/static/".length)));
    files.set(path, reading);
    let file: File;
    try {
      file = await reading;
    } catch (error) {
      files.set(path, null);
      throw error;
    }
    answer(request, response, file);
  };
}

async function readBuilt(path: string): Promise<File> {
  const body = await readFile(path);
  // Its own for each encoding: a strong ETag stands for the very bytes (RFC 9110, 8.8.3).
  const mark = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const compressed = ENCODINGS.filter(({ ending }) => existsSync(path + ending)).map(
    async ({ name, ending }) => ({
      encoding: name,
      body: await readFile(path + ending),
      etag: `"${mark}-${name}"`,
    }),
  );
  return {
    type: TYPES[extname(path)] ?? "application/octet-stream",
    variants: [...(await Promise.all(compressed)), { encoding: null, body, etag: `"${mark}"` }],
  };
}

function answer({ method, headers }: IncomingMessage, response: ServerResponse, file: File): void {
  const taken = acceptedEncodings(headers["accept-encoding"]);
  const variant = file.variants.find(({ encoding }) => encoding === null || taken.has(encoding));
  if (variant === undefined) throw new Error("A built file is always there uncompressed.");
  const { encoding, body, etag } = variant;
  response.setHeader("cache-control", "public, max-age=31536000, immutable");
  response.setHeader("vary", "accept-encoding");
  response.setHeader("etag", etag);
  if (isAmong(headers["if-none-match"], etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (encoding !== null) response.setHeader("content-encoding", encoding);
  response.setHeader("content-type", file.type);
  response.setHeader("content-length", body.byteLength);
  response.end(method === "HEAD" ? undefined : body);
}

function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const accepted = String(header ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((piece) => piece.trim()))
    .filter(([, weight]) => weight === undefined || !/^q=0(?:\.0*)?$/.test(weight));
  return new Set(accepted.map(([name = ""]) => name));
}

function isAmong(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
