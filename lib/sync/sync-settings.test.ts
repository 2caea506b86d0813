import { expect, test } from "vitest";
import { RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { isSynced, syncedResources } from "#lib/sync/sync-settings.ts";

test.each([
  [{}, RESOURCE_NAMES],
  [{ MIRROR: "", PAYOUT_SYNC: "" }, RESOURCE_NAMES],
  [{ MIRROR: "off" }, ["payouts"]],
  [{ MIRROR: "off", PAYOUT_SYNC: "on" }, ["payouts"]],
  [{ MIRROR: "off", PAYOUT_SYNC: "off" }, []],
])("%j syncs %j", (environment, resources) => {
  expect(syncedResources(environment)).toEqual(resources);
  for (const resource of RESOURCE_NAMES) {
    expect(isSynced(resource, environment)).toBe([...resources].includes(resource));
  }
});
