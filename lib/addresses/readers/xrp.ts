import { base58xrp } from "@scure/base";
import type { Network } from "#lib/addresses/network.ts";
import { decodeBase58Check, refuseBase58 } from "#lib/addresses/readers/base58-check.ts";
import { invalid, type Reading, refused, valid } from "#lib/addresses/readers/reading.ts";

/** XRP Ledger: classic addresses (r…) and X-addresses, which hold the destination tag (XLS-5). */
export function readXrp(text: string, network: Network): Reading {
  const payload = decodeBase58Check(text, base58xrp);
  if (payload === null)
    return /^(?:r.{24,34}|[XT].{44,48})$/.test(text)
      ? refuseBase58(text)
      : refused.notAnAddress(network);
  if (payload.length === 31) return readXAddress(text, payload, network);
  if (payload[0] === 0x21 && payload.length === 17) return refused.privateKey;
  if (payload[0] === 0x01 && payload[1] === 0xe1 && payload[2] === 0x4b) return refused.privateKey;
  if (payload[0] !== 0x00 || payload.length !== 21) return refused.notAnAddress(network);
  return isNobodys(payload.subarray(1)) ? refused.nobodys : valid(text);
}

/** Two bytes of prefix, 20 of account, one that says whether there is a tag, and the tag in 64 bits. */
function readXAddress(text: string, payload: Uint8Array, network: Network): Reading {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const prefix = view.getUint16(0);
  if (prefix === 0x0493) return refused.testnet(network);
  if (prefix !== 0x0544) return refused.notAnAddress(network);
  const flag = view.getUint8(22);
  const tag = view.getUint32(23, true);
  if (flag > 1 || view.getUint32(27, true) !== 0 || (flag === 0 && tag !== 0))
    return invalid("This X-address holds a tag that the XRP Ledger does not know.");
  if (isNobodys(payload.subarray(2, 22))) return refused.nobodys;
  return {
    verdict: "valid",
    normalised: text,
    notes: [
      flag === 1
        ? `This X-address holds the tag ${tag}.`
        : "This X-address says that the recipient has no tag.",
    ],
    tagInAddress: { tag: flag === 1 ? String(tag) : null },
  };
}

/** The ledger's own ACCOUNT_ZERO and ACCOUNT_ONE. */
function isNobodys(account: Uint8Array): boolean {
  return account.subarray(0, 19).every((byte) => byte === 0) && (account[19] ?? 0) <= 1;
}
