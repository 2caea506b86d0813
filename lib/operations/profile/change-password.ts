import "server-only";
import { changePassword as change } from "#lib/identity/factors/change-password.ts";
import { operation } from "#lib/operations/operation.ts";
import type { PasswordChange } from "#lib/schemas/identity/session.ts";

/** Changes the caller's password. Rejects with a Failure: invalid_request, rate_limited, conflict. */
export const changePassword = operation(
  "account.change-password",
  (caller, given: PasswordChange) => change(caller, given),
);
