import { expect, test } from "vitest";
import { createShortcutReader } from "#components/layout/keys/shortcut-reader.ts";
import { shortcutsFor } from "#components/layout/keys/shortcuts.ts";
import { guardedFor } from "#lib/schemas/identity/permissions.ts";
import type { Role } from "#lib/schemas/identity/role.ts";

const userWith = (...roles: Role[]) => ({ may: guardedFor(roles), limits: null });
const readerFor = (...roles: Role[]) => createShortcutReader(userWith(...roles));

test.each([
  ["o", "/"],
  ["p", "/payouts"],
  ["y", "/payments"],
  ["t", "/transactions"],
  ["c", "/currencies"],
])("g %s goes to %s", (key, path) => {
  const read = readerFor("maker");
  expect(read("g", 0)).toBeNull();
  expect(read(key, 1400)).toEqual({ go: path });
});

test("c alone starts a payout, ? opens the help", () => {
  const read = readerFor("maker");
  expect(read("c", 0)).toEqual({ go: "/payouts/new" });
  expect(read("?", 1)).toEqual({ help: true });
});

test("the pair ends after a while and after a stranger", () => {
  const read = readerFor("maker");
  read("g", 0);
  expect(read("p", 1600)).toBeNull();
  read("g", 2000);
  expect(read("z", 2100)).toBeNull();
  expect(read("p", 2200)).toBeNull();
  read("g", 3000);
  expect(read("?", 3100)).toBeNull();
  expect(read("c", 3200)).toEqual({ go: "/payouts/new" });
});

test("g twice waits for the letter again", () => {
  const read = readerFor("maker");
  read("g", 0);
  read("g", 1000);
  expect(read("t", 2000)).toEqual({ go: "/transactions" });
});

test("what somebody may not use has no key", () => {
  const viewer = readerFor("viewer");
  expect(viewer("c", 0)).toBeNull();
  viewer("g", 1);
  expect(viewer("e", 2)).toBeNull();
  const auditor = readerFor("viewer", "auditor");
  auditor("g", 1);
  expect(auditor("e", 2)).toEqual({ go: "/team" });
});

test("what the help lists works, each key does one thing, and no other key does anything", () => {
  const user = userWith("maker", "approver", "administrator", "auditor");
  const shortcuts = shortcutsFor(user).flatMap((group) => group.shortcuts);
  const listed = new Map(shortcuts.map(({ press, action }) => [press.join(" "), action]));
  expect(listed.size).toBe(shortcuts.length);
  const keys = [..."abcdefhijklmnopqrstuvwxyz?/.123", "Escape", "Enter"];
  const answered = keys.flatMap((key) => {
    const read = createShortcutReader(user);
    const alone = read(key, 0);
    read("g", 10);
    return [[key, alone] as const, [`g ${key}`, read(key, 20)] as const];
  });
  const working = answered.filter(([, action]) => action !== null);
  expect(new Map(working)).toEqual(new Map([...listed].filter(([, action]) => action !== null)));
});
