import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import {
  notify,
  notifyEveryone,
  notifyWithAdministrators,
  purgeNotices,
  remindOfApproval,
} from "#lib/identity/notices.ts";
import { acknowledgeNotices, listOwnNotices } from "#lib/operations/notices.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { orderIn } from "#test-support/payouts/force-move.ts";

withOwnDatabase();

const kindsOf = async (caller: Awaited<ReturnType<typeof signedIn>>) =>
  (await listOwnNotices(caller)).map(({ content }) => content?.kind ?? null);

test("a notice is shown to its member alone, until that member acknowledges it", async () => {
  const [ada, eve] = [await signedIn("maker"), await signedIn("viewer")];
  const member = { id: ada.member.id, name: ada.member.name };
  await tx((transaction) => notify(transaction, member.id, "password-changed", { member }));
  const [notice] = await listOwnNotices(ada);
  expect(notice?.content).toEqual({ kind: "password-changed", details: { member } });
  const ids = [notice?.id ?? ""];
  expect(await acknowledgeNotices(eve, ids)).toEqual({ acknowledged: 0 });
  expect(await kindsOf(ada)).toEqual(["password-changed"]);
  expect(await acknowledgeNotices(ada, ids)).toEqual({ acknowledged: 1 });
  expect(await acknowledgeNotices(ada, ids)).toEqual({ acknowledged: 0 });
  expect(await kindsOf(ada)).toEqual([]);
});

test("administrators and everybody are told, once each, and the disabled not at all", async () => {
  const ada = await signedIn("administrator");
  const max = await signedIn("maker");
  const gone = await signedIn("administrator");
  await database()
    .updateTable("member")
    .set({ disabled_at: new Date().toISOString() })
    .where("id", "=", gone.member.id)
    .execute();
  const member = { id: ada.member.id, name: "Ada" };
  const by = "Max";
  await tx(async (transaction) => {
    await notifyWithAdministrators(transaction, member.id, "recovery-codes-renewed", { member });
    const reset = { member, by, newPassword: false };
    await notifyEveryone(transaction, "factors-reset", reset, { except: [member.id] });
  });
  expect(await kindsOf(ada)).toEqual(["recovery-codes-renewed"]);
  expect(await kindsOf(max)).toEqual(["factors-reset"]);
  expect(await kindsOf(gone)).toEqual([]);
});

test("a limited viewer is told of themselves alone, whatever they were told before", async () => {
  const lou = await signedIn("maker");
  const waits = {
    order: randomUUID(),
    summary: "5 BTC",
    expiresAt: "2026-11-27T10:00:00.000000Z",
  };
  const asked = { summary: "Raise the limit of BTC", by: "Ada" };
  await tx(async (transaction) => {
    await remindOfApproval(transaction, lou.member.id, waits);
    await notifyEveryone(transaction, "change-asked", asked);
  });
  expect(await kindsOf(lou)).toEqual(["approval-waits", "change-asked"]);
  const limits = { wallets: [], currencies: ["TRX"], tags: [] };
  const limited: typeof lou = {
    ...lou,
    member: { ...lou.member, roles: ["limited-viewer"], limits },
  };
  await database()
    .updateTable("member")
    .set({ roles: limited.member.roles, limits })
    .where("id", "=", lou.member.id)
    .execute();
  const member = { id: lou.member.id, name: lou.member.name };
  await tx(async (transaction) => {
    await remindOfApproval(transaction, lou.member.id, waits);
    await notifyEveryone(transaction, "change-asked", asked);
    await notify(transaction, lou.member.id, "password-changed", { member });
  });
  expect(await kindsOf(limited)).toEqual(["password-changed"]);
  expect(await kindsOf(lou)).toEqual(["approval-waits", "change-asked", "password-changed"]);
});

test("what is rolled back is told to nobody", async () => {
  const ada = await signedIn("maker");
  const member = { id: ada.member.id, name: "Ada" };
  const failing = tx(async (transaction) => {
    await notify(transaction, member.id, "password-changed", { member });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await kindsOf(ada)).toEqual([]);
});

test("a kind that only a newer version knows is shown as one that can't be read", async () => {
  const ada = await signedIn("maker");
  await database()
    .insertInto("notice")
    .values({
      account_id: await accountId(),
      member_id: ada.member.id,
      id: "01890000-0000-7000-8000-000000000001",
      kind: "from-the-future",
      details: "{}",
      acknowledged_at: null,
    })
    .execute();
  expect(await kindsOf(ada)).toEqual([null]);
});

test("notices that are shown no more are deleted after 30 days, all others stay", async () => {
  const [ada, waiting] = [await signedIn("approver"), await orderIn("awaiting_approval")];
  const decided = await orderIn("queued");
  const member = { id: ada.member.id, name: ada.member.name };
  const waits = { summary: "5 BTC", expiresAt: "2026-11-27T10:00:00.000000Z" };
  await tx(async (transaction) => {
    await notify(transaction, member.id, "password-changed", { member });
    await notify(transaction, member.id, "factors-reset", {
      member,
      by: "Max",
      newPassword: false,
    });
    for (const { order } of [waiting, decided]) {
      await notify(transaction, member.id, "approval-waits", { ...waits, order: order.id });
    }
  });
  const notices = await listOwnNotices(ada);
  const read = notices.find(({ content }) => content?.kind === "password-changed");
  await acknowledgeNotices(ada, [read?.id ?? ""]);
  const own = database().updateTable("notice").where("member_id", "=", member.id);
  // Made in one millisecond, they are in no order.
  const kinds = async () => {
    const rows = await database()
      .selectFrom("notice")
      .select("kind")
      .where("member_id", "=", member.id)
      .orderBy("kind")
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const days = (count: number) => sql<string>`now() - make_interval(days => ${count})`;
  await own.set({ created_at: days(31) }).execute();
  await own
    .set({ acknowledged_at: days(29) })
    .where("acknowledged_at", "is not", null)
    .execute();
  await purgeNotices();
  expect(await kinds()).toEqual(["approval-waits", "factors-reset", "password-changed"]);
  await own
    .set({ acknowledged_at: days(31) })
    .where("acknowledged_at", "is not", null)
    .execute();
  await purgeNotices();
  expect(await kinds()).toEqual(["approval-waits", "factors-reset"]);
  expect((await kindsOf(ada)).toSorted()).toEqual(["approval-waits", "factors-reset"]);
});
