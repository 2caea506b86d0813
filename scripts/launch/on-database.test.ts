import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isAlive, signal } from "#scripts/processes/process.ts";

/** Runs a script of these lines as the operator's commands run theirs, at a database that nobody asks. */
function runOnDatabase(lines: string) {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-on-database-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = join(folder, "script.mjs");
  writeFileSync(script, lines);
  const command = `
    import { runOnDatabase } from "#scripts/launch/on-database.ts";
    process.exit(await runOnDatabase(${JSON.stringify(script)}));`;
  const env = {
    DATABASE_URL: "postgresql://localhost:1/none",
    DATA_DIR: folder,
    COUNTERFOIL_SECRET: "x".repeat(32),
  };
  return spawn(process.execPath, ["--input-type=module", "--eval", command], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

test("a command that is interrupted ends its script, and not as one that succeeded", async () => {
  const command = runOnDatabase("console.log(process.pid); setInterval(() => undefined, 60_000);");
  const [said] = await once(command.stdout, "data");
  const script = Number(String(said));
  onTestFinished(() => signal(script, "SIGKILL"));
  command.kill("SIGTERM");
  const [code] = await once(command, "close");
  expect(code).toBe(130);
  expect(isAlive(script)).toBe(false);
});

test("a command ends with its script's exit code", async () => {
  const [code] = await once(runOnDatabase("process.exit(2)"), "close");
  expect(code).toBe(2);
});
