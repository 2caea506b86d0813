import { expect, test } from "vitest";
import { Stack } from "#scripts/launch/stack.ts";

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
  await add("worker", "desk");
  await add("desk", "desk");
  await stack.stop();
  expect(order).toEqual(["worker …", "desk …", "worker", "desk", "database …", "database"]);
});
