import pg from "pg";
import { expect, test } from "vitest";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { ADA } from "#test-support/audit/ada.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

function write(): Promise<void> {
  return tx((transaction) =>
    append(transaction, ADA, { action: "audit.test", subject: null, outcome: "done" }),
  );
}

test("a process that vanished while holding the audit log's head delays others by ten seconds, and fails none", async () => {
  await write();
  const vanished = new pg.Client({ connectionString: process.env.DATABASE_URL });
  const ended = Promise.withResolvers<Error>();
  vanished.on("error", ended.resolve);
  await vanished.connect();
  await vanished.query("begin");
  await vanished.query("select * from audit_head for update");
  const from = performance.now();
  await Promise.all([write(), write(), write()]);
  expect(performance.now() - from).toBeLessThan(13_000);
  expect((await ended.promise).message).toContain("idle-in-transaction timeout");
});
