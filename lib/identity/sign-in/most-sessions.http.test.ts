import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { startSession } from "#lib/identity/sign-in/start-session.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { newMember } from "#test-support/identity/new-member.ts";
import { newSession } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

const visitor = { member: null, clientIp: "203.0.113.7", userAgent: null, requestId: "sessions" };
const begin = (memberId: string) =>
  startSession(visitor, new Headers(), { memberId, method: "password" });

async function sessionsOf(memberId: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("session")
    .select("id")
    .where("user_id", "=", memberId)
    .execute();
  return rows.map(({ id }) => id);
}

test("a 21st session ends the one that was used least recently", async () => {
  const { id } = await newMember("viewer");
  const other = await newMember("viewer");
  const theirs = await newSession(other.id);
  const oldest = await newSession(id);
  await database()
    .updateTable("session")
    .set({ last_seen_at: "2026-01-01T00:00:00Z" })
    .where("id", "=", oldest)
    .execute();
  for (let more = 1; more <= 19; more += 1) await newSession(id);
  await begin(id);
  const left = await sessionsOf(id);
  expect(left).toHaveLength(20);
  expect(left).not.toContain(oldest);
  expect(await sessionsOf(other.id)).toEqual([theirs]);
});

test("of many sign-ins at once no more than 20 sessions stay", async () => {
  const { id } = await newMember("viewer");
  for (let more = 1; more <= 18; more += 1) await newSession(id);
  await Promise.all(Array.from({ length: 6 }, () => begin(id)));
  expect(await sessionsOf(id)).toHaveLength(20);
});
