import { expect, test } from "vitest";
import { SYNCED } from "#lib/schemas/synced/resource.ts";
import { isSynced, syncedResources } from "#lib/sync/settings.ts";

test.each([
  [{}, SYNCED],
  [{ MIRROR: "", PAYOUT_SYNC: "" }, SYNCED],
  [{ MIRROR: "off" }, ["payouts"]],
  [{ MIRROR: "off", PAYOUT_SYNC: "on" }, ["payouts"]],
  [{ MIRROR: "off", PAYOUT_SYNC: "off" }, []],
])("%j syncs %j", (environment, resources) => {
  expect(syncedResources(environment)).toEqual(resources);
  for (const resource of SYNCED) {
    expect(isSynced(resource, environment)).toBe([...resources].includes(resource));
  }
});
