import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

const SOURCES = [
  "{app,components,lib,public}/**/*",
  "{proxy,instrumentation,instrumentation-client}.ts",
  "{next,postcss}.config.*",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const TESTS = /\.test\.tsx?$/;
const RECORD = ".next/fingerprint";

/**
 * What the build of the sources in `root` is made of, as one hash: every source, the lockfile, the
 * settings, Node itself. A copy in another folder has the same.
 */
export async function fingerprint(root = "."): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true })) {
    if (!entry.isFile() || TESTS.test(entry.name)) continue;
    files.push(relative(root, join(entry.parentPath, entry.name)));
  }
  for (const file of files.sort()) {
    hash.update(`${file.replaceAll(sep, "/")}\0`);
    hash.update(await readFile(join(root, file))).update("\0");
  }
  return hash.digest("hex");
}

/** Whether .next holds the build of these very sources. */
export async function isBuilt(current: string): Promise<boolean> {
  if (!existsSync(".next/BUILD_ID")) return false;
  return (await readFile(RECORD, "utf8").catch(() => "")) === current;
}

/** To be called when a build is whole. */
export async function recordBuild(current: string): Promise<void> {
  await writeFile(RECORD, current);
}
