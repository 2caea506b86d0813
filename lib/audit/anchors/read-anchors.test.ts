import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readAnchors } from "#lib/audit/anchors/read-anchors.ts";
import { noteInFile } from "#lib/audit/anchors/write-anchor.ts";

const ACCOUNT = "0193a2f0-0000-7000-8000-000000000001";
const [TRUE, FALSE] = ["a".repeat(64), "b".repeat(64)];
const folder = await mkdtemp(join(tmpdir(), "counterfoil-read-anchors-"));
const file = join(folder, "anchors.jsonl");
afterAll(() => rm(folder, { recursive: true }));

const line = (seq: string, hash: string, account = ACCOUNT) =>
  `${JSON.stringify({ seq, hash, merchant: account, at: "2026-11-21T10:00:00.000Z" })}\n`;

test("of two lines for one event the older counts, and a torn or foreign line counts for nothing", async () => {
  await writeFile(file, `${line("3", TRUE)}{"seq":"9\n${line("3", FALSE)}${line("8", FALSE, "x")}`);
  const { bySeq, newest } = await readAnchors(file, ACCOUNT);
  expect([...bySeq.values()].map(({ hash }) => hash)).toEqual([TRUE]);
  expect(newest?.seq).toBe("3");
});

test("an anchor that is noted after a torn line is a line of its own", async () => {
  await writeFile(file, `${line("3", TRUE)}{"seq":"4","ha`);
  const at = "2026-11-21T10:00:00.000Z";
  for (const seq of ["5", "6"]) await noteInFile(file, { seq, hash: TRUE, merchant: ACCOUNT, at });
  const { bySeq } = await readAnchors(file, ACCOUNT);
  expect([...bySeq.keys()]).toEqual(["3", "5", "6"]);
  expect(await readFile(file, "utf8")).not.toContain("\n\n");
});

test("what the caller has noted counts before the file, which may have been rewritten", async () => {
  await writeFile(file, line("3", FALSE));
  const { bySeq } = await readAnchors(file, ACCOUNT, [{ seq: "3", hash: TRUE }]);
  expect(bySeq.get("3")?.hash).toBe(TRUE);
});

test("no file is no anchor", async () => {
  const { bySeq, newest } = await readAnchors(join(folder, "none"), ACCOUNT);
  expect([bySeq.size, newest]).toEqual([0, null]);
});
