import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What compresses well; fonts and pictures are compressed already. */
const TEXTS = "**/*.{css,js,mjs,json,svg}";
/** A file that fits into one packet gains nothing. */
const LEAST_BYTES = 1_024;

/**
 * Compresses a build's static files once, as far as it goes; the server (server/built-files.ts) sends
 * them as they are then. Each is left beside its file, with `.br` or `.gz` at the end of its name.
 */
export async function compressBuild(folder = ".next/static"): Promise<void> {
  const compressing: Promise<void>[] = [];
  for await (const name of glob(TEXTS, { cwd: folder })) {
    const path = join(folder, name);
    const body = await readFile(path);
    if (body.byteLength >= LEAST_BYTES) compressing.push(compress(path, body));
  }
  await Promise.all(compressing);
}

async function compress(path: string, body: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  await writeFile(`${path}.br`, await toBrotli(body, { params }));
  await writeFile(`${path}.gz`, await toGzip(body, { level: constants.Z_BEST_COMPRESSION }));
}
