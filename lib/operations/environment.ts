import "server-only";
import { publicOperation } from "#lib/operations/public-operation.ts";
import type { Environment } from "#lib/schemas/service-health.ts";
import { client } from "#lib/service/client.ts";

/** Whether the money is play or real, from the settings alone: nobody is asked. */
export const environment = publicOperation(
  "environment.read",
  (): Environment => client().settings.environment,
);
