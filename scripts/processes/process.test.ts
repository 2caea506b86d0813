import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { identityOf, isAlive } from "#scripts/processes/process.ts";

test("a process that runs is alive, and has a name of its own", () => {
  expect(isAlive(process.ppid)).toBe(true);
  expect(identityOf(process.ppid)).toMatch(new RegExp(`^${process.ppid}-\\d+$`));
});

test("a process that ended without anybody taking note is not alive", async () => {
  // The shell becomes another program, which knows of no children; its child ends only then.
  const heedless = spawn("sh", ["-c", "exec 3<&0; cat <&3 & echo $!; exec sleep 60"]);
  onTestFinished(() => void heedless.kill());
  const [said] = await heedless.stdout.take(1).toArray();
  const ended = Number(String(said));
  const name = () => readFileSync(`/proc/${heedless.pid}/comm`, "utf8").trim();
  await expect.poll(name).toBe("sleep");
  heedless.stdin.end();
  const state = () => readFileSync(`/proc/${ended}/stat`, "utf8").split(" ")[2];
  await expect.poll(state).toBe("Z");
  expect(isAlive(ended)).toBe(false);
  expect(identityOf(ended)).toBeNull();
});
