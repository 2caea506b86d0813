import { join } from "node:path";
import { type Account, runAs } from "#scripts/postgres/account.ts";
import type { Binaries } from "#scripts/postgres/environment.ts";

/** All that running a program of PostgreSQL's takes. */
export type Installation = Binaries & { account: Account };

/** The command line, user, environment and descriptors of one of PostgreSQL's programs. */
export function commandFor(
  { native, libraries, account }: Installation,
  program: "initdb" | "postgres",
  given: string[],
) {
  return runAs(account, { native, libraries }, [join(native, "bin", program), ...given]);
}
