import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { listApprovalRules } from "#lib/operations/rules/approval-rules.ts";
import { approvalRulesSchema } from "#lib/schemas/payouts/approval/approval-rule.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { signedIn } from "#test-support/identity/signed-in.ts";
import { useSafety } from "#test-support/safety/safety.ts";

withOwnDatabase();

test("the rules say what holds where no rule applies: the strictest of the processes' settings", async () => {
  const viewer = await signedIn("viewer");
  await useSafety({ coolingOffHours: 0, approvalWithoutRule: "none" });
  const rules = await listApprovalRules(viewer);
  expect(rules.approvalWithoutRule).toBe("none");
  await database()
    .insertInto("safety_setting")
    .values({
      account_id: await accountId(),
      process: "another",
      cooling_off_hours: "24",
      approval_without_rule: "required",
      looser: "[]",
    })
    .execute();
  expect((await listApprovalRules(viewer)).approvalWithoutRule).toBe("required");

  // What a process of before answers can be read still.
  const { approvalWithoutRule: _, ...before } = rules;
  expect(approvalRulesSchema.safeParse(before).success).toBe(true);
});
