import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { database } from "#lib/database/connection.ts";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { answerSchema } from "#lib/schemas/common/answer.ts";
import { exportJobSchema, exportManifestSchema } from "#lib/schemas/synced/export.ts";
import { callDashboard } from "#test-support/api/dashboard.ts";
import { join, write } from "#test-support/api/members.ts";

const BOOKS = "Asia/Kathmandu";

beforeAll(async () => {
  const response = await callDashboard("/api/books-zone", write("PUT", { zone: BOOKS }));
  expect(response.status).toBe(200);
});
afterAll(async () => {
  // Other files share the installation, which has no zone of the books.
  await database().updateTable("account").set({ books_zone: null }).execute();
  await database().destroy();
});

const daysSchema = z.object({ from: z.string(), to: z.string(), tz: z.string() });

/** The file of last month that a member in a zone downloads, as the list's page asks for it. */
async function fileOfLastMonth(zone: string, date: "created" | "completed") {
  const { fetch } = await join(["viewer"]);
  expect((await fetch("/api/preferences", write("PUT", { zone }))).status).toBe(200);
  const asked = `/payouts?date=${date}&range=last-month`;
  const list = (await fetch(asked, { redirect: "manual" })).headers.get("location") ?? "";
  const { tz, ...days } = daysSchema.parse(
    Object.fromEntries(new URL(list, "http://x").searchParams),
  );
  const { from, to } = dayRangeToInstants({ ...days, tz });
  const begun = await fetch(
    "/api/exports",
    write("POST", {
      resource: "payouts",
      format: "csv",
      zone: tz,
      columns: null,
      filter: { date, from, to },
    }),
  );
  const { id } = answerSchema(exportJobSchema).parse(await begun.json()).data;
  const file = await fetch(`/api/exports/${id}/file`);
  expect(file.status).toBe(200);
  const bytes = Buffer.from(await file.arrayBuffer());
  const told = await (await fetch(`/api/exports/${id}/manifest`)).json();
  // Who asked, and when.
  const {
    id: _id,
    by: _by,
    snapshotAt,
    begunAt,
    startedAt,
    endedAt,
    completeness,
    ...manifest
  } = exportManifestSchema.parse(told);
  return { bytes, manifest };
}

test.each(["created", "completed"] as const)(
  "members in two zones get the same bytes of a month of the books, by when payouts were %s",
  async (date) => {
    const east = await fileOfLastMonth("Pacific/Kiritimati", date);
    const west = await fileOfLastMonth("America/Los_Angeles", date);
    expect(west.bytes.equals(east.bytes)).toBe(true);
    expect(west.manifest).toEqual(east.manifest);
    expect(east.manifest).toMatchObject({ zone: BOOKS, booksZone: BOOKS, filter: { date } });
    if (date === "created") expect(east.manifest.rows).toBeGreaterThan(0);
  },
);
