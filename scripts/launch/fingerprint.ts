import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";

const SOURCES = [
  "{app,components,lib,public}/**/*",
  "{proxy,instrumentation,instrumentation-client}.ts",
  "{next,postcss}.config.*",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
/** Tests, and what only they use. */
const NOT_BUILT = /\.test\.tsx?$|\/testing\//;
const RECORD = ".next/fingerprint";

/** What the build is made of, as one hash: every source, the lockfile, the settings, Node itself. */
export async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { withFileTypes: true })) {
    const file = `${entry.parentPath}/${entry.name}`;
    if (entry.isFile() && !NOT_BUILT.test(file)) files.push(file);
  }
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(await readFile(file))
      .update("\0");
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
