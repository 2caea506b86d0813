import { expect, test } from "vitest";
import { secondFactorProofSchema, stepUpProofSchema } from "#lib/schemas/identity/proof.ts";

const totp = { method: "totp", proof: "123456" };

test("a proof is taken with nothing beside it", () => {
  expect(secondFactorProofSchema.safeParse(totp).success).toBe(true);
  expect(secondFactorProofSchema.safeParse({ ...totp, memberId: "another" }).success).toBe(false);
  const bound = { ...totp, hash: "payouts.submit:00" };
  expect(stepUpProofSchema.safeParse(bound).success).toBe(true);
  expect(stepUpProofSchema.safeParse({ ...bound, memberId: "another" }).success).toBe(false);
});
