import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refuseToDisturb, writeDown } from "#scripts/launch/build.ts";
import { identityOf } from "#scripts/processes/process.ts";
import { enter } from "#scripts/processes/using-processes.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

test("nothing is built under a running installation, and its end frees the folder", async () => {
  const users = await scratchFolder();
  await enter(users);
  await expect(refuseToDisturb(users)).resolves.toBeUndefined();
  const dashboard = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1e6)"]);
  await once(dashboard, "spawn");
  await writeFile(join(users, identityOf(dashboard.pid ?? 0) ?? "none"), "");
  await expect(refuseToDisturb(users)).rejects.toThrow("still runs on the earlier build");
  dashboard.kill();
  await once(dashboard, "exit");
  await expect(refuseToDisturb(users)).resolves.toBeUndefined();
});

test.each(["EACCES", "EROFS"])(
  "sources that are another user's to write (%s) can be started from",
  async (code) => {
    const refused = Object.assign(new Error("no"), { code });
    expect(await writeDown(() => Promise.reject(refused))).toBe(false);
    expect(await writeDown(() => Promise.resolve())).toBe(true);
  },
);

test("any other failure to write is one", async () => {
  const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
  await expect(writeDown(() => Promise.reject(full))).rejects.toBe(full);
});
