import { expect, test } from "vitest";
import { filtersOf } from "#lib/resources/define-resource.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { seesKind } from "#lib/schemas/identity/sees-kind.ts";

const PARTS = [
  ["wallets", "wallet"],
  ["currencies", "currency"],
  ["tags", "tag"],
] as const;

test.each(Object.values(RESOURCES))("who sees some $noun.many, by what they state", (resource) => {
  expect(seesKind(null, resource.name)).toBe(true);
  for (const [part, filter] of PARTS) {
    const limits = { wallets: [], currencies: [], tags: [], [part]: ["2003"] };
    const isStated = resource.catalogue === true || filtersOf(resource).includes(filter);
    expect(seesKind(limits, resource.name), part).toBe(isStated);
  }
});
