import "server-only";
import { publicOperation } from "#lib/operations/operation.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import type { Environment } from "#lib/schemas/provider-health.ts";

/** Whether the money is play or real, from the settings alone: nobody is asked. */
export const environment = publicOperation(
  "environment.read",
  (): Environment => accountClient().settings.environment,
);
