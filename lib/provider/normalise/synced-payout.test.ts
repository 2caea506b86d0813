import { expect, test } from "vitest";
import { syncedPayout } from "#lib/provider/normalise/synced-payout.ts";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const read = (listed: object, record: object | null) =>
  syncedPayout({
    raw: JSON.stringify({ id: 7, amount: "5", ...listed }),
    raw_detail: record === null ? null : JSON.stringify({ id: 7, amount: "4", ...record }),
  });

test("what the list hides or leaves out is the record's", () => {
  const whole = { address: ADDRESS, trackingId: "INV-7", status: "Created" };
  for (const trackingId of [undefined, null, ""]) {
    const listed = { address: "0x5a****Aed", trackingId, status: "Completed" };
    expect(read(listed, whole)).toMatchObject({
      amount: "5.000000000000000000",
      address: ADDRESS,
      trackingId: "INV-7",
      status: "Completed",
    });
  }
});

test("what the list states counts, although the record once lacked it or had another", () => {
  for (const trackingId of [undefined, "INV-8"]) {
    const listed = { address: ADDRESS, trackingId: "INV-7" };
    expect(read(listed, { address: "0x00", trackingId })).toMatchObject(listed);
  }
  expect(read({ trackingId: "INV-7" }, null)).toMatchObject({ trackingId: "INV-7" });
});
