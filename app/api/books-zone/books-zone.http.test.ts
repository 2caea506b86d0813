import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { presetRange, today } from "#lib/dates/presets.ts";
import { callDashboard } from "#test-support/api/dashboard.ts";
import { join, write } from "#test-support/api/members.ts";

const BOOKS = "Asia/Kathmandu";

// Other files share the installation, which has no zone of the books.
const forget = () => database().updateTable("account").set({ books_zone: null }).execute();

beforeAll(async () => {
  const response = await callDashboard("/api/books-zone", write("PUT", { zone: BOOKS }));
  expect(response.status).toBe(200);
});
afterAll(async () => {
  await forget();
  await database().destroy();
});

async function memberIn(zone: string) {
  const member = await join(["viewer"]);
  expect((await member.fetch("/api/preferences", write("PUT", { zone }))).status).toBe(200);
  return member;
}

test("members in two zones get the same month of the books, in figures and lists", async () => {
  const members = [
    await memberIn("Pacific/Kiritimati"),
    await memberIn("America/Los_Angeles"),
    await memberIn(BOOKS),
  ];
  const month = presetRange("last-month", { today: today(BOOKS) });
  const seen = await Promise.all(
    members.map(async ({ fetch }) => {
      const list = await fetch("/payments?range=last-month", { redirect: "manual" });
      const page = await (await fetch("/?period=last-month")).text();
      // Without the sentence after it: HTML and the data of late figures write its apostrophe in two ways.
      const summary = `${month.from} to ${month.to} in ${BOOKS}: [^<"]+ in by [^<"]+ out by [\\d,]+`;
      return {
        list: list.headers.get("location"),
        figures: new RegExp(summary).exec(page)?.[0],
      };
    }),
  );
  expect(seen[0]?.list).toContain(`from=${month.from}&to=${month.to}&tz=Asia%2FKathmandu`);
  expect(seen[0]?.figures).toBeDefined();
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test.each([{ zone: "Mars/Olympus" }, { zone: "+02:00" }, { zone: null }, {}])(
  "%j is no zone for the books",
  async (body) => {
    expect((await callDashboard("/api/books-zone", write("PUT", body))).status).toBe(422);
  },
);
