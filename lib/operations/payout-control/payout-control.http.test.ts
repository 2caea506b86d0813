import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Caller } from "#lib/identity/caller.ts";
import {
  endPayoutSource,
  getPayoutControl,
  nameSource,
  setControlStopping,
} from "#lib/operations/payout-control/payout-control.ts";
import { confirmPendingChange, stopPendingChange } from "#lib/operations/safety/pending-changes.ts";
import { readSources } from "#lib/payouts/sources/sources.ts";
import { applyDueChanges } from "#lib/pending-changes/end-change.ts";
import type { NameSource } from "#lib/schemas/payouts/payout-control.ts";
import type { ChangeOutcome } from "#lib/schemas/pending-change.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { member, newTeam } from "#test-support/identity/team.ts";
import { withStepUp } from "#test-support/operations/with-step-up.ts";
import { ageChange, useSafety } from "#test-support/safety/safety.ts";

const DECLARATION = { kind: "declaration", value: "" } as const;
const WALLET = { kind: "wallet", value: "9001" } as const;

let ada: Caller;

withOwnDatabase();
beforeAll(async () => {
  await useSafety({ coolingOffHours: 24, approvalWithoutRule: "required" });
});
/** Each test has a team of its own. */
beforeEach(async () => {
  await asOwner(async (owner) => {
    await owner.deleteFrom("payout_source").execute();
  });
  ada = await newTeam();
  // What the last test left waiting ends, since its asker is gone.
  await applyDueChanges();
});

const name = (caller: Caller, source: NameSource) =>
  withStepUp(caller, (as) => nameSource(as, source));
const end = (caller: Caller, id: string) => withStepUp(caller, (as) => endPayoutSource(as, id));
const confirm = (caller: Caller, id: string) =>
  withStepUp(caller, (as) => confirmPendingChange(as, id));

function idOf(outcome: ChangeOutcome): string {
  if (outcome.status === "applied") throw new Error("it was applied at once");
  return outcome.changeId;
}

async function sources(): Promise<string[]> {
  return (await readSources()).map(({ kind, value }) => `${kind} ${value}`.trim());
}

test.each([DECLARATION, WALLET, { kind: "tracking_prefix", value: "SHOP-" } as const])(
  "a second administrator confirms the source $kind $value, and every member sees it meanwhile",
  async (source) => {
    const [bob, viewer] = [await member(48, "administrator"), await member(48, "viewer")];
    const id = idOf(await name(ada, source));
    expect(await sources()).toEqual([]);
    expect((await getPayoutControl(viewer)).waiting).toMatchObject([
      { id, askedBy: ada.member.name },
    ]);
    await expect(name(bob, source)).rejects.toMatchObject({ kind: "conflict" });
    await expect(confirm(ada, id)).rejects.toMatchObject({ kind: "forbidden" });
    await confirm(bob, id);
    expect(await sources()).toEqual([`${source.kind} ${source.value}`.trim()]);
    expect((await getPayoutControl(viewer)).waiting).toEqual([]);
    await expect(name(ada, source)).rejects.toMatchObject({ kind: "conflict" });
  },
);

test("where there is one administrator, an approver confirms a source, unless they order payouts", async () => {
  await member(48, "maker", "approver");
  const ann = await member(48, "approver");
  const id = idOf(await name(ada, WALLET));
  await confirm(ann, id);
  expect(await sources()).toEqual(["wallet 9001"]);
});

test("where nobody can confirm it, a source takes effect after the wait", async () => {
  const id = idOf(await name(ada, WALLET));
  await ageChange(23, id);
  expect(await applyDueChanges()).toBe(0);
  await ageChange(1, id);
  expect(await applyDueChanges()).toBe(1);
  expect(await sources()).toEqual(["wallet 9001"]);
});

test("an approver who is new can't confirm a source, and can stop it", async () => {
  const ann = await member(0, "approver");
  const id = idOf(await name(ada, WALLET));
  await expect(confirm(ann, id)).rejects.toMatchObject({ kind: "forbidden" });
  await stopPendingChange(ann, id);
  expect(await applyDueChanges()).toBe(0);
  expect(await sources()).toEqual([]);
});

test("a named source ends at once, the declaration only once it is confirmed", async () => {
  const bob = await member(48, "administrator");
  await confirm(bob, idOf(await name(ada, WALLET)));
  await confirm(bob, idOf(await name(ada, DECLARATION)));
  const [wallet, declaration] = await readSources();
  expect(await end(ada, wallet?.id ?? "")).toEqual({ status: "applied" });
  expect(await sources()).toEqual(["declaration"]);
  const id = idOf(await end(ada, declaration?.id ?? ""));
  expect(await sources()).toEqual(["declaration"]);
  await confirm(bob, id);
  expect(await sources()).toEqual([]);
  await expect(end(ada, declaration?.id ?? "")).rejects.toMatchObject({ kind: "not_found" });
});

test("that payout control stops sending is turned on at once, and off only once it is confirmed", async () => {
  const bob = await member(48, "administrator");
  const set = (caller: Caller, stopsSending: boolean) =>
    withStepUp(caller, (as) => setControlStopping(as, { stopsSending }));
  const isOn = async () => (await getPayoutControl(ada)).stopsSending;
  expect(await isOn()).toBe(false);
  expect(await set(ada, true)).toEqual({ status: "applied" });
  expect(await isOn()).toBe(true);
  await expect(set(ada, true)).rejects.toMatchObject({ kind: "conflict" });
  const id = idOf(await set(ada, false));
  expect(await isOn()).toBe(true);
  await confirm(bob, id);
  expect(await isOn()).toBe(false);
});
