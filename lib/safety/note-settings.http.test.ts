import { afterAll, afterEach, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { noteSafetySettings, readLooserSettings } from "#lib/safety/note-settings.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

const before = { ...process.env };
withOwnDatabase();
afterEach(() => {
  for (const name of ["PAYMENT_SERVICE_URL", "COOLING_OFF_HOURS"]) delete process.env[name];
});
afterAll(async () => {
  Object.assign(process.env, before);
});

async function events() {
  const rows = await database()
    .selectFrom("audit_event")
    .select(["after"])
    .where("action", "=", "settings.looser")
    .orderBy("seq")
    .execute();
  return rows.map(({ after }) => after);
}

async function names() {
  return (await readLooserSettings(database())).map(({ name }) => name);
}

test("what the processes run with is noted, listed, and written to the audit log when it changes", async () => {
  process.env.PAYMENT_SERVICE_URL = "https://pay.example";
  process.env.AUDIT_ANCHOR_URL = "https://notes.example";
  process.env.COUNTERFOIL_OWN_DATABASE = "1";
  await noteSafetySettings("web");
  expect(await names()).toEqual([]);
  expect(await events()).toEqual([]);

  process.env.COOLING_OFF_HOURS = "1";
  await noteSafetySettings("worker");
  await noteSafetySettings("web");
  expect(await names()).toEqual(["COOLING_OFF_HOURS"]);
  expect(await events()).toEqual([
    expect.objectContaining({
      process: "worker",
      looser: ["COOLING_OFF_HOURS"],
      coolingOffHours: 1,
    }),
    expect.objectContaining({ process: "web", looser: ["COOLING_OFF_HOURS"] }),
  ]);

  await noteSafetySettings("web");
  expect(await events()).toHaveLength(2);
  delete process.env.COOLING_OFF_HOURS;
  await noteSafetySettings("web");
  expect(await names()).toEqual(["COOLING_OFF_HOURS"]);
  await noteSafetySettings("worker");
  expect(await names()).toEqual([]);
  expect(await events()).toHaveLength(4);
});

test("a waiting time that was short and becomes none is in the audit log too", async () => {
  process.env.PAYMENT_SERVICE_URL = "https://pay.example";
  process.env.COOLING_OFF_HOURS = "4";
  await noteSafetySettings("web");
  process.env.COOLING_OFF_HOURS = "0";
  await noteSafetySettings("web");
  await noteSafetySettings("web");
  expect((await events()).slice(-2)).toEqual([
    expect.objectContaining({ coolingOffHours: 4 }),
    expect.objectContaining({ coolingOffHours: 0 }),
  ]);
});
