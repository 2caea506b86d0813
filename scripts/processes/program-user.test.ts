import { expect, test } from "vitest";
import { chooseUser } from "#scripts/processes/program-user.ts";

test("root's programs run as the owner of the checkout", () => {
  expect(chooseUser(0, { uid: 1000, gid: 100 })).toEqual({ uid: 1000, gid: 100 });
});

test("where root owns the checkout, or an ordinary user starts, nobody is changed to", () => {
  expect(chooseUser(0, { uid: 0, gid: 0 })).toEqual({});
  expect(chooseUser(1000, { uid: 1001, gid: 1001 })).toEqual({});
  expect(chooseUser(undefined, { uid: 1001, gid: 1001 })).toEqual({});
});
