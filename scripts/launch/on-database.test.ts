import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { secretOf } from "#scripts/launch/secret.ts";
import { isAlive, signal } from "#scripts/processes/process.ts";

const NOBODYS_DATABASE = { DATABASE_URL: "postgresql://localhost:1/none", COUNTERFOIL_SECRET: "" };

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-on-database-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Runs a script of these lines as the operator's commands run theirs, at a database that nobody asks. */
function runOnDatabase(lines: string, dataDir = scratchFolder()) {
  const script = join(scratchFolder(), "script.mjs");
  writeFileSync(script, lines);
  const command = `
    import { runOnDatabase } from "#scripts/launch/on-database.ts";
    process.exit(await runOnDatabase(${JSON.stringify(script)}));`;
  return spawn(process.execPath, ["--input-type=module", "--eval", command], {
    env: { ...process.env, ...NOBODYS_DATABASE, DATA_DIR: dataDir },
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

const SAY_SECRET = "console.log(JSON.stringify(process.env.COUNTERFOIL_SECRET))";

test("a command has the secret of the installation, and never makes one", async () => {
  const dataDir = scratchFolder();
  for (const folder of [dataDir, join(dataDir, "none")]) {
    expect(await text(runOnDatabase(SAY_SECRET, folder).stdout)).toBe('""\n');
    expect(existsSync(join(folder, "secret"))).toBe(false);
  }
  const secret = await secretOf(dataDir);
  expect(await text(runOnDatabase(SAY_SECRET, dataDir).stdout)).toBe(`"${secret}"\n`);
});

test("accounts are not changed without the secret of the installation", async () => {
  const env = { ...process.env, ...NOBODYS_DATABASE, DATA_DIR: scratchFolder() };
  const command = ["scripts/run.mjs", "accounts", "close", "eu"];
  const { stderr } = spawn(process.execPath, command, { env, stdio: ["ignore", "ignore", "pipe"] });
  expect(await text(stderr)).toBe(
    "Nothing was changed. COUNTERFOIL_SECRET is not set and DATA_DIR has none: run this with the settings of the installation.\n",
  );
});
