import { expect, test } from "vitest";
import { requiredSetting } from "#lib/settings/read-settings.ts";
import { lostFrom, releasedSchema, schemaOf } from "#scripts/test/released-schema.ts";

// While an upgrade rolls out, the released version works on the database that the new one has migrated:
// a migration may add, and removes only what no released version uses.
test("the released version finds every table and column that it uses", async () => {
  const now = await schemaOf(requiredSetting("DATABASE_URL"));
  expect(lostFrom(await releasedSchema(), now)).toEqual([]);
});
