import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { inProduction } from "#scripts/launch/dashboard-part.ts";

/** What Next does first of all in the folder that it serves. */
const READ_CONFIG = `
  const { default: loadConfig } = require("next/dist/server/config.js");
  loadConfig("phase-production-server", process.argv[1], { silent: true }).then(() =>
    console.log(process.env.APPROVAL_WITHOUT_RULE ?? "unset"),
  );`;

test("the web process has no settings from files that the start and the worker don't read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "env-files-"));
  for (const name of [".env.local", ".env.production"]) {
    await writeFile(join(folder, name), "APPROVAL_WITHOUT_RULE=none\n");
  }
  const { env } = inProduction({ host: "127.0.0.1", port: 3000, env: {} });
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", READ_CONFIG, folder], {
    env,
  });
  expect(stdout.trim()).toBe("unset");
  await rm(folder, { recursive: true });
});
