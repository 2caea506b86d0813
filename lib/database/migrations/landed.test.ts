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
  "0050-payout-row": "2b6ffc1a3faac32a",
  "0051-payout-reads": "5b4b8aa473633d2a",
  "0060-make-sync-index": "f171f68db4d4d484",
  "0052-payout-control": "22a5e90c025c91fb",
  "0085-notice": "134cb207d64f021a",
  "0040-order-life": "582ff70a9e3dce8b",
  "0043-send-safety": "5a4181bfd854d312",
  "0080-member-role": "20998fcba21c26f1",
  "0086-attempts": "7dc09f9c3a9bf2b9",
  "0070-record-ids": "a712f1b48b107ab5",
  "0081-pending-change": "892ad60914db2afb",
  "0087-factor-wait": "64a405ac80d512c2",
  "0088-first-epoch": "e6655f82d22786ea",
  "0041-answers": "dd1decded388b71b",
  "0048-approval-expiry": "6f89da4dd923b7c4",
  "0049-rolling-limits": "4df0ea85be722c1d",
  "0065-provider-process": "256047c8b0250547",
  "0044-reading-times": "6529cda9ef834ba7",
  "0047-payout-stop": "20a996c7be46fc68",
  "0082-member-identity": "95877935b0a012c2",
  "0090-provider-status": "5c290ce7258d9778",
  "0094-own-loosening": "6ae3925a9aa3d43c",
  "0095-two-people": "5cf539a7a55114c3",
  "0091-payout-source-changes": "90909eda9b9b347e",
  "0092-stop-not-ordered": "ece955afe6651d61",
  "0093-control-kinds": "110ac27d111dcfc3",
  "0100-names": "50884184ae0bbd1e",
  "0101-linked-by-two": "4c38e744eae6aaa9",
  "0102-payout-list": "668fccc63d9040cb",
  "0107-address-check": "70f48c28f00f0846",
  "0117-step-up-window": "d28c036decdc51bb",
  "0108-payout-closing": "fec7c2dcbfcf060e",
  "0111-fiscal-year": "71b926fdbe797965",
  "0112-view-use": "70667cde65627439",
  "0123-update-event": "cbb49706639a9160",
  "0118-funds-hold": "b1a4e3f42722593d",
  "0114-member-preference": "a16aad120665d00b",
  "0124-payout-comment": "db51deb510e76b02",
  "0125-asked-approver": "2881103f5c59bce6",
  "0129-email": "231c64ed1a8b98b5",
  "0134-replacement-place": "92fa4135d73fb389",
  "0127-stored-file": "78b258e9c43155b8",
  "0138-status-is-no-drift": "d631b921bd53a07f",
  "0140-member-names": "77c18d6fdb495f3e",
  "0141-payout-match": "7e485ac3626e2faf",
  "0142-direction": "e1ad4b0834087e19",
  "0145-known-currency": "f3d232ec13cd0127",
  "0146-currency-rule": "b906d82081ffa57b",
  "0150-books-zone": "bfe1d646404bf464",
  "0151-before-seen": "784f916de035abfd",
  "0155-export-files": "6fe2c442f18c54ad",
  "0160-address-end": "ab67ab4693757efc",
  "0161-pasted-list": "d8d989986878b3b1",
  "0170-email-fault-of-mailbox": "5c1c878727bce09d",
  "0175-internal": "2ae3de02823641bb",
  "0176-payment-network": "2b1376466228eed5",
  "0180-completed-at": "21905572174c9236",
  "0181-completed-figures": "43f824017d6c1234",
};

test("no migration that has landed is edited, and none is added without being noted here", () => {
  const digests = Object.keys(migrations).map((name) => {
    const text = readFileSync(join(import.meta.dirname, `${name}.ts`));
    return [name, createHash("sha256").update(text).digest("hex").slice(0, 16)];
  });
  expect(Object.fromEntries(digests)).toEqual(LANDED);
});
