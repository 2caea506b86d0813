import { expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import type { Caller } from "#lib/identity/caller.ts";
import {
  beginExport,
  cancelExport,
  downloadExport,
  getExport,
  getExportManifest,
  listExports,
  removeExport,
  repeatExport,
} from "#lib/operations/records/exports.ts";
import type { AccessLimits } from "#lib/schemas/synced/access-limits.ts";
import { among } from "#lib/schemas/synced/choices.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { exportRequest, writeAll } from "#test-support/export/exporter.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";

withOwnDatabase();

const TRX: AccessLimits = { wallets: [], currencies: ["TRX"], tags: [] };
const TRX_OF_ONE: AccessLimits = { ...TRX, wallets: ["2003"] };
const within = (caller: Caller, limits: AccessLimits): Caller => ({
  ...caller,
  member: { ...caller.member, roles: ["limited-viewer"], limits },
});
const ONES = [
  getExport,
  getExportManifest,
  (caller: Caller, id: string) => downloadExport(caller, id, NO_RANGE),
  repeatExport,
  cancelExport,
  removeExport,
];
const NO_RANGE = { range: null, ifRange: null };
const idsOf = async (caller: Caller) => (await listExports(caller)).data.map(({ id }) => id);

test("a limited viewer's exports are their own, within their limits of now", async () => {
  const [lou, ann] = [await signedIn("viewer"), await signedIn("viewer")];
  const limited = within(lou, TRX);
  const others = await beginExport(ann, exportRequest({ filter: { currency: "TRX" } }));
  const before = await beginExport(lou, exportRequest());
  const sameBefore = await beginExport(lou, exportRequest({ filter: { currency: "TRX" } }));
  const narrower = await beginExport(within(lou, TRX_OF_ONE), exportRequest());
  const wider = await beginExport(
    within(lou, { ...TRX, currencies: ["BTC", "TRX"] }),
    exportRequest({ filter: { currency: "TRX" } }),
  );
  const own = await beginExport(limited, exportRequest());
  await writeAll();
  const { data, meta } = await listExports(limited);
  expect(data.map(({ id }) => id)).toEqual([own.id, narrower.id]);
  expect(meta.usedBytes).toBe(data.reduce((all, { bytes }) => all + bytes, 0));
  // Also where all that was chosen is within the limits of now.
  for (const id of [others.id, before.id, sameBefore.id, wider.id]) {
    for (const one of ONES) {
      await expect(one(limited, id)).rejects.toMatchObject({ kind: "not_found" });
    }
  }
  expect((await getExportManifest(limited, own.id)).filter.currency).toEqual(among(["TRX"]));
  const again = await repeatExport(limited, narrower.id);
  expect(await idsOf(limited)).toEqual([again.id, own.id, narrower.id]);
  const moved = within(lou, { ...TRX, currencies: ["BTC"] });
  expect(await idsOf(moved)).toEqual([]);
  await expect(getExport(moved, own.id)).rejects.toMatchObject({ kind: "not_found" });
  await cancelExport(limited, again.id);
  await removeExport(limited, own.id);
  expect(await idsOf(limited)).toEqual([again.id, narrower.id]);
});

test("a file that is made again is compared with the one before", async () => {
  const lou = await signedIn("viewer");
  const { id } = await beginExport(lou, exportRequest());
  await writeAll();
  const again = await repeatExport(lou, id);
  await writeAll();
  expect((await getExport(lou, again.id)).repeats).toMatchObject({ id, isSame: true });
  expect((await getExport(lou, id)).repeats).toBeNull();
});

test("a file is handed over as long as the session is good, from its first byte on", async () => {
  const lou = await signedIn("viewer");
  const { id } = await beginExport(lou, exportRequest());
  await writeAll();
  const file = await downloadExport(lou, id, NO_RANGE);
  await database().deleteFrom("session").where("user_id", "=", lou.member.id).execute();
  if (!("content" in file)) throw new Error("It has no content.");
  await expect(file.content.next()).rejects.toThrow("The session ended");
});
