import { parseArgs } from "node:util";
import type { Settings } from "#scripts/launch/launcher-settings.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";

/** What a start runs: the web process, the worker, or both. */
export type Roles = { web: boolean; worker: boolean };

export const BOTH: Roles = { web: true, worker: true };

/**
 * `npm start -- --web` and `npm start -- --worker` run one of the two, as a container does; without
 * either, both run. Throws LaunchFailure for anything else.
 */
export function readRoles(args: string[]): Roles {
  const options = { web: { type: "boolean" }, worker: { type: "boolean" } } as const;
  try {
    const { web = false, worker = false } = parseArgs({ args, options }).values;
    return web || worker ? { web, worker } : BOTH;
  } catch {
    throw new LaunchFailure(
      "npm start takes --web or --worker, to run one of the two; otherwise it runs both.",
    );
  }
}

/** What one part alone can't bring along, since the other must have the same. */
const SHARED = ["DATABASE_URL", "PAYMENT_SERVICE_URL", "COUNTERFOIL_SECRET"] as const;

/** Throws LaunchFailure where one part is to run alone and lacks what it shares with the other. */
export function checkRoles({ web, worker }: Roles, settings: Settings): void {
  if (web && worker) return;
  const missing = SHARED.filter((name) => settings[name] === undefined);
  if (missing.length === 0) return;
  throw new LaunchFailure(
    `Web process and worker started apart share a database, a provider and a secret, so set ${missing.join(", ")}.`,
  );
}
