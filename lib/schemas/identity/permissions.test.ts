import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  guardedFor,
  isOperationName,
  isPermitted,
  PERMISSIONS,
} from "#lib/schemas/identity/permissions.ts";
import { PUBLIC_OPERATIONS } from "#lib/schemas/identity/public-operations.ts";
import { ROLES, type Role } from "#lib/schemas/identity/role.ts";

/** Those who see the whole account. */
const WHOLE: readonly string[] = ROLES.filter((role) => role !== "limited-viewer");

const docs = readFileSync("docs/permissions.md", "utf8");
const rows = docs.matchAll(/^\| `(?<name>[\w.-]+)` \| (?<rest>.+) \|$/gm);
const table = new Map(
  Array.from(rows, ({ groups }) => [groups?.name ?? "", groups?.rest?.split(" | ") ?? []]),
);

describe("docs/permissions.md", () => {
  test.each(Object.entries(PERMISSIONS))("says of %s what the machine holds", (name, roles) => {
    const named = roles.filter((role) => !WHOLE.includes(role));
    const isEverybody = roles.length - named.length === WHOLE.length;
    const inWords = isEverybody
      ? ["everybody", ...named.map((role) => role.replace("-", " "))].join(", ")
      : roles.join(", ");
    const hint = `docs/permissions.md needs the row: | \`${name}\` | ${inWords} | what it does |`;
    expect(table.get(name)?.[0], hint).toBe(inWords);
    expect(table.get(name), hint).toHaveLength(2);
  });

  test.each(PUBLIC_OPERATIONS)("says that anybody may use %s", (name) => {
    const hint = `docs/permissions.md needs the row: | \`${name}\` | what it does |`;
    expect(table.get(name), hint).toHaveLength(1);
  });

  test("lists nothing else, and in order", () => {
    const names = [...table.keys()];
    const people = names.filter((name) => Object.hasOwn(PERMISSIONS, name));
    expect(people).toEqual(Object.keys(PERMISSIONS).sort());
    expect(names).toEqual([...people, ...[...PUBLIC_OPERATIONS].sort()]);
  });
});

test("a user without a role may do nothing", () => {
  const names = Object.keys(PERMISSIONS).filter(isOperationName);
  expect(names.filter((name) => isPermitted([], name))).toEqual([]);
});

test.each(ROLES)("what only some may do, %s among them, is told to the browser", (role) => {
  const names = Object.keys(PERMISSIONS).filter(isOperationName);
  const guarded = names.filter((name) => PERMISSIONS[name].length < WHOLE.length);
  expect(guardedFor([role])).toEqual(guarded.filter((name) => isPermitted([role], name)));
});

test("an auditor only reads, but for what everybody may do with their own account", () => {
  const own = Object.entries(PERMISSIONS).filter(([, roles]) => roles.length < WHOLE.length);
  const names = own.filter(([, roles]) => isAuditors(roles)).map(([name]) => name);
  const others = names.filter(
    (name) => !/[.](get|list|read|find|radar|verify|export|of)\b/.test(name),
  );
  expect(others).toEqual([]);
});

function isAuditors(roles: readonly Role[]): boolean {
  return roles.includes("auditor");
}
