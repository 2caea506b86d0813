import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { hasDraft } from "#app/prefetch/has-draft.ts";
import { getDraft } from "#lib/operations/orders/drafts.ts";
import { Failure } from "#lib/schemas/failure.ts";
import { callerWith } from "#test-support/operations/caller.ts";

vi.mock("#lib/operations/orders/drafts.ts", () => ({ getDraft: vi.fn() }));

test("a draft that there isn't is told from one that can't be read now", async () => {
  const ask = () => hasDraft(callerWith("maker"), randomUUID());
  vi.mocked(getDraft).mockRejectedValue(
    new Failure("not_found", "You have no draft with this id."),
  );
  expect(await ask()).toBe(false);
  const away = new Failure("unavailable", "The database can't be reached.");
  vi.mocked(getDraft).mockRejectedValue(away);
  await expect(ask()).rejects.toBe(away);
});

test("a member who may not have drafts has none, and none is read", async () => {
  vi.mocked(getDraft).mockClear();
  expect(await hasDraft(callerWith("viewer"), randomUUID())).toBe(false);
  expect(getDraft).not.toHaveBeenCalled();
});
