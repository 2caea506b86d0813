import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { qrPath } from "#components/identity/factors/qr-code.tsx";

const PIXELS = 4;

/** Paints the path as a browser would, and reads it as a phone would. */
function read({ size, path }: { size: number; path: string }): string {
  const width = size * PIXELS;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1) {
      const from = row * width + Number(x) * PIXELS;
      data.fill(0, from * 4, (from + Number(length) * PIXELS) * 4);
    }
  }
  return decodeQR({ width, height: width, data });
}

test.each([
  "otpauth://totp/Counterfoil:a%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Counterfoil",
  `otpauth://totp/Counterfoil:${"x".repeat(250)}%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Counterfoil`,
])("an app reads back what was drawn: %.60s", (uri) => {
  expect(read(qrPath(uri))).toBe(uri);
});
