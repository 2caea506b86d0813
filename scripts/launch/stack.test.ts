import { spawn } from "node:child_process";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { runStack, Stack } from "#scripts/launch/stack.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";

test("the last started ends first, and those of one group together", async () => {
  const stack = new Stack();
  const order: string[] = [];
  const add = (name: string, group?: string) =>
    stack.add({
      name,
      log: null,
      died: new Promise<string>(() => undefined),
      kill: () => undefined,
      ...(group === undefined ? {} : { group }),
      stop: async () => {
        order.push(`${name} …`);
        await Promise.resolve();
        order.push(name);
      },
    });
  await add("database");
  await add("worker", "programs");
  await add("web", "programs");
  await stack.stop();
  expect(order).toEqual(["worker …", "web …", "worker", "web", "database …", "database"]);
});

test("of parts that die together, all are named, the first started first", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const stack = new Stack();
  const add = (name: string) => {
    const { promise: died, resolve: die } = Promise.withResolvers<string>();
    void stack.add({ name, log: null, died, kill: () => undefined, stop: async () => undefined });
    return die;
  };
  const endDatabase = add("The database");
  add("The sandbox");
  add("The worker")("exit code 1");
  await setImmediate();
  endDatabase("killed");
  expect(await stack.ended).toBe(1);
  expect(said.mock.calls.flat()).toEqual([
    "The database ended by itself (killed); stopping the rest.",
    "The worker ended by itself (exit code 1); stopping the rest.",
  ]);
});

test("a part that dies while another step waits for it is named with how it ended", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const { promise: died, resolve: die } = Promise.withResolvers<string>();
  const part = {
    name: "The sandbox",
    log: null,
    kill: () => undefined,
    stop: async () => undefined,
  };
  const code = await runStack(async (stack) => {
    await stack.add({ ...part, died });
    die("exit code 1");
    await died;
    throw new LaunchFailure("The sandbox ended before it was ready.");
  });
  expect(code).toBe(1);
  expect(said.mock.calls.flat()).toEqual([
    "The sandbox ended by itself (exit code 1); stopping the rest.",
  ]);
});

test.each([
  ["what has a result", "", 130],
  ["what runs until then", ", 0", 0],
])("a signal ends %s with its exit code", async (_what, codeOfSignal, expected) => {
  const script = `
    import { runStack } from "#scripts/launch/stack.ts";
    const start = async () => {
      setInterval(() => undefined, 60_000);
      process.kill(process.pid, "SIGTERM");
    };
    process.exit(await runStack(start${codeOfSignal}));`;
  const args = ["--input-type=module", "--eval", script];
  const [code] = await once(spawn(process.execPath, args, { stdio: "ignore" }), "close");
  expect(code).toBe(expected);
});
