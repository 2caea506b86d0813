import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refuseToDisturb } from "#scripts/launch/build.ts";
import { identityOf } from "#scripts/launch/process.ts";
import { enter } from "#scripts/postgres/users.ts";
import { scratchFolder } from "#scripts/test/scratch.ts";

test("nothing is built under a desk that runs, and its end frees the folder", async () => {
  const users = await scratchFolder();
  await enter(users);
  await expect(refuseToDisturb(users)).resolves.toBeUndefined();
  const desk = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1e6)"]);
  await once(desk, "spawn");
  await writeFile(join(users, identityOf(desk.pid ?? 0) ?? "none"), "");
  await expect(refuseToDisturb(users)).rejects.toThrow("still runs on the build of before");
  desk.kill();
  await once(desk, "exit");
  await expect(refuseToDisturb(users)).resolves.toBeUndefined();
});
