import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "#lib/database/migrations/all.ts";

/**
 * The beginning of the SHA-256 of every migration's file. A database that ran one never runs it again, so
 * what is changed in its file reaches new databases alone: a change wants a migration of its own.
 */
const LANDED: Record<string, string> = {
  "0001-merchant": "1ad9642ede1a4187",
  "0002-payout-entry": "35cd5a978e719052",
  "0003-people": "9bb7c516255a8e58",
  "0004-sign-in-attempts": "9327fcf567742ddd",
  "0005-step-up": "4987c061fc56949f",
  "0006-factors": "4969552aa34980a1",
  "0007-invitations": "087dbeee7ab8bba8",
  "0008-audit": "e60a52d522fa5b84",
  "0010-payout-states": "d46f3a648fbeeae3",
  "0011-payout-approval": "0923f89e11d9a5c8",
  "0012-payout-guard": "a9e108f2a0212b61",
  "0013-payout-event": "883ad8c511922d0a",
  "0020-mirror": "5207c89325b2eafc",
  "0021-mirror-links": "aa9bdee222238a65",
  "0022-mirror-proof": "ef720c79400d41d7",
  "0023-mirror-keys": "aa028489aa1d2cf3",
  "0024-saved-view": "1cb1eb479811ac0c",
  "0025-export": "375a94649b6db944",
  "0026-payout-fault": "407abc80dbeafa34",
  "0027-factors-reset": "8af530e1bb546e0b",
  "0028-mirror-figures": "349500fbb6776b71",
  "0029-mirror-unkept": "25b2e5a0a7e5d779",
  "0030-link-candidate": "556edaf8a8359133",
  "0031-sandbox-administrators": "9ba7657121f5d3e7",
  "0032-find-caller": "832fc1769835a862",
  "0033-mirror-undated": "c2da645117eec02d",
};

test("no migration that has landed is edited, and none is added without being noted here", () => {
  const digests = Object.keys(migrations).map((name) => {
    const text = readFileSync(join(import.meta.dirname, `${name}.ts`));
    return [name, createHash("sha256").update(text).digest("hex").slice(0, 16)];
  });
  expect(Object.fromEntries(digests)).toEqual(LANDED);
});
