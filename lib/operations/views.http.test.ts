import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { changeView, listViews, setViewUse } from "#lib/operations/views.ts";
import { addView } from "#lib/views/store.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

test("a view that its list can't show any more is renamed, shared no longer, and only made to show what it can", async () => {
  const caller = await signedIn("maker");
  const query = "tz=US%2FPacific-New&columns=a-column-of-former-days";
  const kept = { resource: "payouts", name: "Old", query, shared: true } as const;
  const id = (await addView(database(), caller.member.id, kept)) ?? "";
  const change = (name: string, shared: boolean, to: string) =>
    changeView(caller, id, { name, shared, query: to });
  expect(await change("Older", false, query)).toMatchObject({
    name: "Older",
    shared: false,
    query,
  });
  await expect(change("Older", false, `${query}&status=Failed`)).rejects.toMatchObject({
    kind: "invalid_request",
  });
  expect(await change("New", false, "status=Failed")).toMatchObject({ query: "status=Failed" });
});

test("who may no longer share views keeps their own, and changes none that others see", async () => {
  const former = await signedIn("viewer");
  const kept = { resource: "payouts", name: "Ours", query: "status=Failed", shared: true } as const;
  const id = (await addView(database(), former.member.id, kept)) ?? "";
  const change = (shared: boolean) => changeView(former, id, { ...kept, name: "Mine", shared });
  await expect(change(true)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(changeView(former, id, { name: "Mine" })).rejects.toMatchObject({
    kind: "forbidden",
  });
  expect(await listViews(former, "payouts")).toMatchObject([{ name: "Ours", shared: true }]);
  expect(await change(false)).toMatchObject({ name: "Mine", shared: false });
});

test("a list opens with one view at most, a shared one too, and tabs are each member's own", async () => {
  const [maker, viewer] = [await signedIn("maker"), await signedIn("viewer")];
  const kept = { resource: "payouts", query: "range=last-month", shared: true } as const;
  const add = async (name: string, shared: boolean) =>
    (await addView(database(), maker.member.id, { ...kept, name, shared })) ?? "";
  const [open, second, own] = [await add("A", true), await add("B", true), await add("C", false)];
  await setViewUse(viewer, open, { isPinned: true, isDefault: true });
  await setViewUse(viewer, second, { isPinned: false, isDefault: true });
  const used = async (caller: typeof viewer) =>
    (await listViews(caller, "payouts"))
      .filter(({ pinnedAt, isDefault }) => pinnedAt !== null || isDefault)
      .map(({ name, pinnedAt, isDefault }) => [name, pinnedAt !== null, isDefault]);
  expect(await used(viewer)).toEqual([
    ["A", true, false],
    ["B", false, true],
  ]);
  expect(await used(maker)).toEqual([]);
  await expect(setViewUse(viewer, own, { isPinned: true, isDefault: false })).rejects.toMatchObject(
    { kind: "not_found" },
  );
});
