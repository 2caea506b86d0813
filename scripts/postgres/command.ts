import { join } from "node:path";
import type { Binaries } from "#scripts/postgres/environment.ts";
import { type OsUser, runAs } from "#scripts/postgres/os-user.ts";

/** All that running a program of PostgreSQL's takes. */
export type Installation = Binaries & { osUser: OsUser };

/** The command line, user, environment and descriptors of one of PostgreSQL's programs. */
export function commandFor(
  { native, libraries, osUser }: Installation,
  program: "initdb" | "postgres",
  given: string[],
) {
  return runAs(osUser, { native, libraries }, [join(native, "bin", program), ...given]);
}
