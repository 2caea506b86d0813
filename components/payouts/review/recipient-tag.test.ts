import { expect, test } from "vitest";
import { recipientTag } from "#components/payouts/review/recipient-tag.tsx";

const XRP = { currency: "XRP", address: "rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY", tag: null };

test("a network without tags says nothing of one", () => {
  const address = "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeM";
  expect(recipientTag({ currency: "USDT_TRX", address, tag: null })).toBeNull();
  expect(recipientTag({ currency: "USDT_TRX", address, tag: "7" })).not.toBeNull();
});

test("a network with tags says that there is none, by its own word for it", () => {
  expect(recipientTag(XRP)).toEqual({ name: "Tag", content: "none" });
  expect(recipientTag({ ...XRP, currency: "TON" })?.name).toBe("Comment");
});
