import { base64urlnopad } from "@scure/base";
import { crc16 } from "#sandbox/addresses/crc16.ts";

const BOUNCEABLE = 0x11;
const NON_BOUNCEABLE = 0x51;

/** A TON address in its user-friendly form, workchain 0: EQ… where bounceable, UQ… where not. */
export function tonAddress(hash: Uint8Array, bounceable: boolean): string {
  const payload = Uint8Array.of(bounceable ? BOUNCEABLE : NON_BOUNCEABLE, 0, ...hash);
  const crc = crc16(payload);
  return base64urlnopad.encode(Uint8Array.of(...payload, crc >> 8, crc & 0xff));
}
