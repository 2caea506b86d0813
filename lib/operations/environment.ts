import "server-only";
import type { Environment } from "#lib/schemas/service-health.ts";
import { client } from "#lib/service/client.ts";

/** Whether the money is play or real, from the settings alone: nobody is asked. */
export function environment(): Environment {
  return client().settings.environment;
}
