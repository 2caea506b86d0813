import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type * as z from "zod";
import { launcherSettings } from "#lib/settings/processes.ts";
import { type Env, parseSettings } from "#lib/settings/read-settings.ts";
import { sandboxSettings } from "#sandbox/sandbox-settings.ts";
import { LaunchFailure, reasonOf, systemCode } from "#scripts/processes/failure.ts";

export type Settings = z.output<typeof launcherSettings>;

/** The launcher sets the database, and its own schema has the port. */
const ownSandbox = sandboxSettings.omit({ SANDBOX_DATABASE_URL: true, SANDBOX_PORT: true });

/**
 * The settings of a start. Throws LaunchFailure with one line for each that is wrong, for any
 * process: the processes check theirs by the same schemas. No value is repeated, since it may be a
 * secret.
 */
export function readSettings(env: Env = process.env): Settings {
  const settings = parseSettings(launcherSettings, env);
  const needsSandbox = !env.PAYMENT_SERVICE_URL;
  const sandbox = needsSandbox ? parseSettings(ownSandbox, env) : { faults: [] };
  const faults = [...settings.faults, ...sandbox.faults];
  if (settings.data === undefined || faults.length > 0) {
    throw new LaunchFailure(faults.join("\n"));
  }
  return settings.data;
}

/** Adds the variables of a file named .env, where there is one; what is set already stays. */
export function loadEnvFile(file = ".env"): void {
  try {
    for (const [name, value] of Object.entries(readEnvFile(file))) process.env[name] ??= value;
  } catch (error) {
    if (systemCode(error) === "ENOENT") return;
    throw new LaunchFailure(`${file} cannot be read: ${reasonOf(error)}.`);
  }
}

/** The variables of a file of NAME=value lines. Throws the system's error where it can't be read. */
export function readEnvFile(file: string): Record<string, string> {
  // Some editors begin a file with a mark of its encoding, which would become part of the first name.
  const read = parseEnv(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  return Object.fromEntries(
    Object.entries(read).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
