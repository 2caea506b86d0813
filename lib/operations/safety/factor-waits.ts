import "server-only";
import { append } from "#lib/audit/append.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { notifyWithAdministrators } from "#lib/identity/notices.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { endWait, readWaits } from "#lib/identity/step-up/decision-hold.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { type RoleHistory, readRoleHistory } from "#lib/safety/role-history.ts";
import { routeOf } from "#lib/safety/who-confirms.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { FactorWait } from "#lib/schemas/identity/factor-wait.ts";

/** The members who can't decide yet because their second factor is new, and who can end that. */
export const listFactorWaits = operation(
  "people.list-factor-waits",
  async (caller): Promise<FactorWait[]> => {
    const history = await readRoleHistory(database());
    const names = new Map(history.spans.map(({ memberId, memberName }) => [memberId, memberName]));
    return (await readWaits(database())).map((wait) => {
      const ids = whoConfirms(history, wait.member.id, wait.from);
      return {
        ...wait,
        names: ids.map((id) => names.get(id) ?? id),
        isYours: ids.includes(caller.member.id),
      };
    });
  },
);

/**
 * Confirms that a member's new second factor is theirs, which ends the wait that began at `from`. Rejects
 * with a Failure: not_found (it has ended, or another began), forbidden (this member's confirmation does not count
 * here), step_up_required.
 */
export const endFactorWait = operation(
  "people.end-factor-wait",
  (caller, id: string, from: string): Promise<void> =>
    tx(async (transaction) => {
      const wait = (await readWaits(transaction)).find(
        (one) => one.member.id === id && one.from === from,
      );
      if (wait === undefined) throw hasEnded();
      const history = await readRoleHistory(transaction);
      if (!whoConfirms(history, id, from).includes(caller.member.id)) {
        throw new Failure(
          "forbidden",
          "This takes another administrator who has held that role long enough, or an approver where there is none.",
        );
      }
      await requireStepUp(transaction, caller, {
        action: "people.end-factor-wait",
        hash: stepUpHash("people.end-factor-wait", id, from),
        summary: `Confirm that the new second factor of ${wait.member.name} is theirs`,
      });
      if (!(await endWait(transaction, id, from))) throw hasEnded();
      await notifyWithAdministrators(transaction, id, "factor-wait-ended", {
        member: wait.member,
        by: caller.member.name,
      });
      await append(transaction, caller, {
        action: "people.end-factor-wait",
        subject: { type: "person", id },
        outcome: "done",
        before: { waitedUntil: wait.until },
      });
    }),
);

/** The same members who would confirm a change that is about this one. */
function whoConfirms(history: RoleHistory, memberId: string, from: string): string[] {
  const route = routeOf({
    history,
    askedBy: memberId,
    waitBegan: Date.parse(from),
    subjects: [memberId],
    gainers: [],
  });
  return route.kind === "confirm" ? route.memberIds : [];
}

function hasEnded(): Failure {
  return new Failure("not_found", "This wait has ended already, or a later one has begun.");
}
