import { expect, test } from "vitest";
import { notesInOrder } from "#lib/sync/throttle/notes-in-order.ts";

test("what was heard last is noted last, however long a note takes", async () => {
  const noted: (string | null)[] = [];
  const ends: (() => void)[] = [];
  const hear = notesInOrder((words) => {
    noted.push(words);
    return new Promise((resolve) => ends.push(resolve));
  });
  hear("Too many requests");
  hear("The provider failed.");
  hear(null);
  expect(noted).toEqual(["Too many requests"]);
  ends.shift()?.();
  await expect.poll(() => noted).toEqual(["Too many requests", null]);
  hear("The provider failed.");
  ends.shift()?.();
  await expect.poll(() => noted.at(-1)).toBe("The provider failed.");
  ends.shift()?.();
  await expect.poll(() => ends.length).toBe(0);
  hear(null);
  await expect.poll(() => noted.at(-1)).toBeNull();
  expect(noted).toHaveLength(4);
});
