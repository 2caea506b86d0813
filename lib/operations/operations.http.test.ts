import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import { isOperationName, isPermitted, PERMISSIONS } from "#lib/schemas/identity/permissions.ts";
import { PUBLIC_OPERATIONS } from "#lib/schemas/identity/public-operations.ts";
import { ROLES, type Role } from "#lib/schemas/identity/role.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { callerWith } from "#test-support/operations/caller.ts";

/** Where the wrappers are made, and what helps tests: the only files that export no operation. */
const NOT_OPERATIONS = /^operation\.ts$|\.test\.ts$/;

type Exported = { file: string; name: string; value: unknown };

type Call = (caller: Caller) => Promise<unknown>;

const isFunction = (value: unknown): value is Call => typeof value === "function";
const markSchema = z.looseObject({ operation: z.string().refine(isOperationName) });
const publicMarkSchema = z.looseObject({ publicOperation: z.enum(PUBLIC_OPERATIONS) });

const exported = await allExports();
const operations = exported.flatMap(({ value }) => {
  const mark = isFunction(value) ? markSchema.safeParse({ ...value }) : undefined;
  return isFunction(value) && mark?.success ? [{ name: mark.data.operation, call: value }] : [];
});

/** Long enough for a refusal; whether a permitted call ends, and how, is not on trial here. */
const A_WHILE_MS = 1_000;

withOwnDatabase();

describe("lib/operations", () => {
  test.each(exported)(
    "$file: $name is an operation with a row in the table",
    ({ value }: Exported) => {
      const mark = z.union([markSchema, publicMarkSchema]).safeParse({ ...Object(value) });
      const hint =
        "make it by operation() or publicOperation(); helpers belong in other folders of lib/";
      expect(isFunction(value) && mark.success, hint).toBe(true);
    },
  );

  test("has an operation for every row of the table", () => {
    const names = new Set<string>(operations.map(({ name }) => name));
    const without = Object.keys(PERMISSIONS).filter((name) => !names.has(name));
    expect(without, "rows of lib/schemas/identity/permissions.ts without an operation").toEqual([]);
  });
});

describe.each(ROLES)("%s", (role: Role) => {
  test.each(operations)("$name", async ({ name, call }) => {
    const caller = callerWith(role);
    const refused = await Promise.race([isForbidden(call, caller), wait(A_WHILE_MS, false)]);
    expect(refused).toBe(!isPermitted([role], name));
    if (!refused) return;
    expect(await entriesOf(caller)).toEqual([{ action: name, outcome: "refused" }]);
  });
});

/** Whether the table forbids it. Calls without input: it must come before anything is looked at. */
async function isForbidden(call: Call, caller: Caller): Promise<boolean> {
  try {
    await call(caller);
    return false;
  } catch (error) {
    return isFailure(error) && error.kind === "forbidden";
  }
}

async function entriesOf(caller: Caller) {
  const query = database().selectFrom("audit_event").select(["action", "outcome"]);
  return await query.where("actor_id", "=", caller.member.id).execute();
}

/**
 * Everything that the modules of lib/operations export, as it is loaded, types left out; of tables of
 * operations, which records.ts makes for each resource, all that is in them.
 */
async function allExports(): Promise<Exported[]> {
  const folder = "lib/operations";
  const files = await readdir(folder, { recursive: true });
  const modules = files.filter((file) => file.endsWith(".ts") && !NOT_OPERATIONS.test(file));
  const loaded = modules.sort().map(async (file) => {
    const module: object = await import(join(process.cwd(), folder, file));
    return Object.entries(module).flatMap(([name, value]) => partsOf({ file, name, value }));
  });
  return (await Promise.all(loaded)).flat();
}

function partsOf({ file, name, value }: Exported): Exported[] {
  if (typeof value !== "object" || value === null) return [{ file, name, value }];
  return Object.entries(value).flatMap(([part, inner]) =>
    partsOf({ file, name: `${name}.${part}`, value: inner }),
  );
}
