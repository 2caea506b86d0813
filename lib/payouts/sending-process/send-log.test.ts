import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, mkdtemp, open, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSendLogs } from "#lib/payouts/sending-process/read-send-logs.ts";
import { SendLog } from "#lib/payouts/sending-process/send-log.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-send-log-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function openLog() {
  const [processId, account] = [randomUUID(), randomUUID()];
  const log = new SendLog(folder, { processId, account });
  await log.open();
  return { log, processId, read: async () => (await readSendLogs(folder, account)).get(processId) };
}

/** Has the next write come to half a line, without an error, as on a disk that is almost full. */
async function cutNextWrite(): Promise<void> {
  const probe = await open(join(folder, "probe"), "w");
  const prototype: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const { write } = prototype;
  vi.spyOn(prototype, "write").mockImplementationOnce(function (this: FileHandle, ...[text]) {
    return Reflect.apply(write, this, [String(text).slice(0, 40)]);
  });
}

const send = () => ({ order: randomUUID(), trackingId: "INV-7", contentHash: "hash" });

test("a send that was written in part is not noted", async () => {
  const { log } = await openLog();
  await cutNextWrite();
  await expect(log.noteSend(send())).rejects.toThrow("could not be written whole");
});

test("a send that is noted after a line was cut can be read", async () => {
  const { log, read } = await openLog();
  const sent = send();
  await log.noteClaim(sent.order);
  await cutNextWrite();
  await log.noteCommit({ seq: "1", hash: "hash" }).catch(() => undefined);
  await log.noteSend(sent);
  expect((await read())?.sends).toMatchObject([sent]);
});

test("where the next part can't be begun, one line is refused and the next goes into another", async () => {
  const { log, processId, read } = await openLog();
  await mkdir(join(folder, `${processId}.2.jsonl`));
  const mebibyte = "x".repeat(1024 * 1024);
  for (let written = 0; written < 8; written += 1) await log.noteClaim(mebibyte);
  const sent = send();
  await expect(log.noteSend(sent)).rejects.toThrow("EEXIST");
  await log.noteSend(sent);
  await rmdir(join(folder, `${processId}.2.jsonl`));
  expect((await read())?.sends).toMatchObject([sent]);
});
