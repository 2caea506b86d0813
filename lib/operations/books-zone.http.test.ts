import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { openSetUpToken } from "#lib/identity/set-up/prepare-start.ts";
import { setUp } from "#lib/identity/set-up/set-up.ts";
import { getBooksZone, setBooksZone } from "#lib/operations/books-zone.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

const changes = async () =>
  await database()
    .selectFrom("audit_event")
    .select(["outcome", "before", "after"])
    .where("action", "=", "books-zone.set")
    .orderBy("seq")
    .execute();

test("the books have the zone of set-up, until an administrator sets another; both are audited", async () => {
  const visitor = { member: null, clientIp: null, userAgent: null, requestId: "test-books-zone" };
  await setUp(visitor, new Headers(), {
    token: (await openSetUpToken()) ?? "",
    name: "Ada Miller",
    email: "ada@example.org",
    password: "tulip-granite-verbose-canal",
    booksZone: "Europe/Berlin",
  });
  const [maker, administrator] = [await signedIn("maker"), await signedIn("administrator")];
  expect(await getBooksZone(maker)).toEqual({ zone: "Europe/Berlin" });
  await expect(setBooksZone(maker, { zone: "Asia/Tokyo" })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await setBooksZone(administrator, { zone: "Asia/Kathmandu" });
  await setBooksZone(administrator, { zone: "Asia/Kathmandu" });
  expect(await getBooksZone(maker)).toEqual({ zone: "Asia/Kathmandu" });
  expect(await changes()).toMatchObject([
    { outcome: "done", before: { zone: null }, after: { zone: "Europe/Berlin" } },
    { outcome: "refused" },
    { outcome: "done", before: { zone: "Europe/Berlin" }, after: { zone: "Asia/Kathmandu" } },
  ]);
});
