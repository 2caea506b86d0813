import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { identityOf, isAlive } from "#scripts/launch/process.ts";

test("a process that runs is alive, and has a name of its own", () => {
  expect(isAlive(process.ppid)).toBe(true);
  expect(identityOf(process.ppid)).toMatch(new RegExp(`^${process.ppid}-\\d+$`));
});

test("a process that ended without anybody taking note is not alive", async () => {
  // The shell becomes another program, which knows of no children.
  const heedless = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 60"]);
  onTestFinished(() => void heedless.kill());
  const [said] = await heedless.stdout.take(1).toArray();
  const ended = Number(String(said));
  const state = () => readFileSync(`/proc/${ended}/stat`, "utf8").split(" ")[2];
  await expect.poll(state).toBe("Z");
  expect(isAlive(ended)).toBe(false);
  expect(identityOf(ended)).toBeNull();
});
