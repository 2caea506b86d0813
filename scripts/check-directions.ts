/**
 * The direction table: which folder imports which. Fails on a breach, and also when the tool has
 * read fewer modules than there are: with a compiler that it does not know it reads none and
 * passes.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { glob } from "node:fs/promises";
import { promisify } from "node:util";
import * as z from "zod";

const FOLDERS = [
  "app",
  "components",
  "lib",
  "worker",
  "sandbox",
  "scripts",
  "server",
  "bench",
  "e2e",
  "test-support",
];
const CRUISER = "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs";

const reportSchema = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) }),
    ),
  }),
});

const folders = FOLDERS.filter((folder) => existsSync(folder));
const { modules, summary } = await cruise(folders);

const read = new Set(modules.map((module) => module.source));
const unread: string[] = [];
let files = 0;
for await (const file of glob(`{${folders.join(",")}}/**/*.{ts,tsx}`)) {
  files += 1;
  if (!read.has(file)) unread.push(file);
}

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const file of unread) console.error(`not read: ${file}`);
console.log(
  `${files - unread.length} of ${files} modules read, ${summary.violations.length} breaches`,
);
if (summary.violations.length + unread.length > 0 || files === 0) process.exitCode = 1;

async function cruise(folders: string[]): Promise<z.infer<typeof reportSchema>> {
  const args = [
    CRUISER,
    "--config",
    ".dependency-cruiser.mjs",
    "--output-type",
    "json",
    ...folders,
  ];
  const options = { maxBuffer: 256 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return reportSchema.parse(JSON.parse(stdout));
}
