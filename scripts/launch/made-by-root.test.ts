import { closeSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { secretOf } from "#scripts/launch/secret.ts";
import { openLog } from "#scripts/processes/log-files.ts";
import { enter } from "#scripts/processes/using-processes.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

/** Only root can give a file to somebody; an ordinary user's files are their own. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: 12_345, gid: 12_346 } : {};

test("what the launcher makes in a data folder belongs to the programs' user", async () => {
  const folder = await scratchFolder();
  closeSync(openLog(join(folder, "worker.log"), user));
  await secretOf(folder, user);
  await enter(join(folder, "postgres.users"), user);
  for (const name of ["worker.log", "secret", "postgres.users"]) {
    const { uid, gid } = await stat(join(folder, name));
    const own = { uid: process.getuid?.(), gid: process.getgid?.() };
    expect({ uid, gid }, name).toEqual(isRoot ? user : own);
  }
});
