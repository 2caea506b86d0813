import { expect, test } from "vitest";
import { makeMembers } from "#scripts/launch/people.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";

test("why members can't be made is one sentence", async () => {
  const env = { DATABASE_URL: "postgresql://127.0.0.1:1/none", COUNTERFOIL_SECRET: "x".repeat(32) };
  const making = makeMembers(env, { ready: null, administrator: null, others: [] });
  await expect(making).rejects.toEqual(
    new LaunchFailure(
      "The members who may sign in could not be created: connect ECONNREFUSED 127.0.0.1:1",
    ),
  );
});
