import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { roleSchema } from "#lib/schemas/identity/role.ts";
import { accessLimitsSchema } from "#lib/schemas/synced/access-limits.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";

/** The members that a start creates. */
export const peopleWantedSchema = z.strictObject({
  /** The passwords of the sandbox's ready sign-ins; null: there are none, and the last ones are shut out. */
  ready: z
    .strictObject({ maker: z.string(), approver: z.string(), administrator: z.string() })
    .nullable(),
  /** From the settings, if there are no members yet. */
  administrator: z.strictObject({ email: z.email(), password: z.string() }).nullable(),
  /** A test's own. */
  others: z.array(
    z.strictObject({
      name: z.string(),
      email: z.email(),
      password: z.string(),
      roles: z.array(roleSchema),
      limits: accessLimitsSchema.nullable(),
    }),
  ),
});

const peopleMadeSchema = z.strictObject({
  /** What is wrong with the administrator's password from the settings. */
  weakness: z.string().nullable(),
  /** Of the accounts that nobody can sign in to yet, without the origin; named where there are several. */
  setUpLinks: z.array(z.object({ account: z.string().nullable(), path: z.string() })),
});

export type PeopleWanted = z.infer<typeof peopleWantedSchema>;
export type PeopleMade = z.infer<typeof peopleMadeSchema>;

/**
 * Creates members in a process of its own, with the condition under which modules marked
 * "server-only" may be loaded. Passwords are passed by its standard input, which no list of
 * processes shows. Throws LaunchFailure with the reason.
 */
export async function makeMembers(
  env: { DATABASE_URL: string; COUNTERFOIL_SECRET: string },
  wanted: PeopleWanted,
): Promise<PeopleMade> {
  const child = spawn(process.execPath, ["--conditions=react-server", "scripts/people.ts"], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // It may end before it has read what is wanted.
  child.stdin.on("error", () => undefined);
  child.stdin.end(JSON.stringify(wanted));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject).once("close", resolve);
  const [said, why, status] = await Promise.all([text(child.stdout), text(child.stderr), promise]);
  if (status !== 0) {
    throw new LaunchFailure(why.trim() || "The members who may sign in could not be created.");
  }
  return peopleMadeSchema.parse(JSON.parse(said));
}
