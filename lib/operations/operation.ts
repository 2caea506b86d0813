import "server-only";
import * as z from "zod";
import { appendAlone } from "#lib/audit/append-alone.ts";
import { asNoted, isNoted } from "#lib/audit/noted-errors.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { noteRefusedGrant } from "#lib/identity/step-up/note-refused-grant.ts";
import { Failure, isFailure } from "#lib/schemas/failure.ts";
import { isPermitted, type OperationName } from "#lib/schemas/identity/permissions.ts";
import type { PublicOperationName } from "#lib/schemas/identity/public-operations.ts";

type Act<Input extends unknown[], Output> = (caller: Caller, ...input: Input) => Promise<Output>;

/** Something that Counterfoil can do, by its name in the permission table. */
export type Operation<Input extends unknown[], Output> = Act<Input, Output> & {
  operation: OperationName;
};

/**
 * Makes an operation of `act`: its caller must have a role that the permission table names,
 * otherwise it rejects with a Failure "forbidden" before anything is read or done. The audit log
 * says so, as it does if `act` itself forbids it to this user.
 */
export function operation<Input extends unknown[], Output>(
  name: OperationName,
  act: Act<Input, Output>,
): Operation<Input, Output> {
  const run: Act<Input, Output> = async (caller, ...input) => {
    if (!isPermitted(caller.member.roles, name)) {
      await appendAlone(caller, {
        action: name,
        subject: null,
        outcome: "refused",
        reason: `Not permitted to ${caller.member.roles.join(", ") || "a member without a role"}.`,
      });
      throw asNoted(new Failure("forbidden", "Your roles don't allow this."));
    }
    try {
      return await act(caller, ...input);
    } catch (error) {
      await noteRefusedGrant(caller, name, error);
      await noteForbidden(caller, name, input, error);
      throw error;
    }
  };
  return Object.assign(run, { operation: name });
}

const ofSchema = z.union([
  z.uuid(),
  z.array(z.object({ id: z.uuid() }).transform(({ id }) => id)).max(500),
]);

/**
 * Records what a role permits and a rule does not: one's own payout's approval, one's own roles. Of
 * the input, only what has an id's form, or the ids of a set, is told, since the rest may be a secret.
 */
async function noteForbidden(
  caller: Caller,
  name: OperationName,
  input: unknown[],
  error: unknown,
) {
  if (!isFailure(error) || error.kind !== "forbidden" || isNoted(error)) return;
  const of = ofSchema.safeParse(input[0]);
  await appendAlone(caller, {
    action: name,
    subject: null,
    outcome: "refused",
    ...(of.success ? { after: { of: of.data } } : {}),
    reason: error.message,
  });
  asNoted(error);
}

/**
 * Marks a function as one of the few operations that any visitor may use, under its name in the
 * docs.
 */
export function publicOperation<Act extends (...input: never[]) => unknown>(
  name: PublicOperationName,
  act: Act,
): Act & { publicOperation: PublicOperationName } {
  return Object.assign(act, { publicOperation: name });
}
