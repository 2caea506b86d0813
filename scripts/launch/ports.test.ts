import { expect, test } from "vitest";
import { refuseUsedPort } from "#scripts/launch/ports.ts";

/** Set aside for documentation (RFC 5737): no machine has it. */
const ELSEWHERE = "203.0.113.7";

test.each([
  ["PORT", "HOST"],
  ["METRICS_PORT", "METRICS_HOST"],
])("an address that is not this machine's: the one beside %s is named", async (setting, named) => {
  const place = { host: ELSEWHERE, port: 65_000, setting };
  await expect(refuseUsedPort(place)).rejects.toThrow(
    new RegExp(`^Nothing can listen on ${ELSEWHERE} .*: set ${named} to`),
  );
});
