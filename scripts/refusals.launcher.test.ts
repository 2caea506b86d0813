import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { dataFolder, scratchFolder } from "#scripts/test/scratch.ts";
import { databaseIn } from "#scripts/test/sign-in-at.ts";
import { startCommand } from "#scripts/test/start-process.ts";

/**
 * The one other thing that may be printed before the ports are tried: these tests may run as root.
 */
const AS_ROOT = /^Warning: this start and all its programs run as root, /;

/** What is said on a start that is refused: nothing but the sentences. */
async function refusal(env: Record<string, string>): Promise<string[]> {
  const dashboard = await startCommand("start", { DATA_DIR: await scratchFolder(), ...env });
  const { code } = await dashboard.end();
  expect(code).toBe(1);
  const said = dashboard.said().trimEnd().split("\n");
  return process.getuid?.() === 0 ? said.filter((line) => !AS_ROOT.test(line)) : said;
}

test.each(["PORT", "SANDBOX_PORT"])("%s in use is one sentence", async (setting) => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  try {
    expect(await refusal({ [setting]: String(port) })).toEqual([
      `Port ${port} is in use by another program: end it, or set ${setting} to a free port.`,
    ]);
  } finally {
    server.close();
  }
});

test("a file in the data folder's place is one sentence", async () => {
  const file = join(await scratchFolder(), "data");
  await writeFile(file, "");
  expect(await refusal({ DATA_DIR: file })).toEqual([
    `The data folder ${file} cannot be made, since a file is in its place: move it, or set DATA_DIR to another folder.`,
  ]);
});

test("a data folder that takes no files is one sentence", async () => {
  const [sentence, ...more] = await refusal({ DATA_DIR: "/proc/counterfoil" });
  expect(sentence).toMatch(/^The data folder \/proc\/counterfoil cannot be used: .*; set DATA_DIR/);
  expect(more).toEqual([]);
});

test("every wrong setting is one sentence, and no value is repeated", async () => {
  const said = await refusal({
    PORT: "eighty",
    DATABASE_URL: "mysql://secret@host/db",
    PAYMENT_SERVICE_URL: "ftp://secret@host",
    PAYMENT_SERVICE_HEADERS: '{"Authorization": 1}',
    SMTP_URL: "http://secret@host",
  });
  expect(said).toHaveLength(5);
  expect(said.join()).not.toContain("secret");
});

test("a database that does not answer is one sentence", async () => {
  const url = "postgresql://counterfoil@127.0.0.1:1/counterfoil";
  const said = await refusal({ DATABASE_URL: url, PAYMENT_SERVICE_URL: "http://127.0.0.1:1" });
  expect(said.at(-1)).toMatch(/^The database could not be brought up to date: .*ECONNREFUSED/);
});

test("a folder of the sandbox's payouts takes no real provider", async () => {
  const dataDir = await dataFolder();
  const play = await startCommand("start", { DATA_DIR: dataDir });
  await play.says("Counterfoil is ready");
  const count = async () => {
    const client = new pg.Client({ connectionString: databaseIn(dataDir) });
    await client.connect();
    const { rows } = await client.query("select from synced_payout");
    await client.end();
    return rows.length;
  };
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(0);
  expect((await play.end("SIGTERM")).code).toBe(0);
  const said = await refusal({ DATA_DIR: dataDir, PAYMENT_SERVICE_URL: "http://127.0.0.1:1" });
  expect(said.at(-1)).toMatch(/^The data here is the sandbox's: .* set DATA_DIR to a new folder/);
});
