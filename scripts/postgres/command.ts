import { join } from "node:path";
import type { Account } from "#scripts/postgres/account.ts";
import { type Binaries, environmentOf } from "#scripts/postgres/environment.ts";

/** All that running a program of PostgreSQL's takes. */
export type Installation = Binaries & { account: Account };

type Command = {
  command: string;
  args: string[];
  options: { env: NodeJS.ProcessEnv; cwd: string } & Account["spawn"];
};

/** The command line, user and environment of one of PostgreSQL's programs. */
export function commandFor(
  { native, libraries, account }: Installation,
  program: "initdb" | "postgres",
  given: string[],
): Command {
  const [command = "", ...args] = [...account.prefix, join(native, "bin", program), ...given];
  // The root folder is one that every account may stand in.
  const options = { ...account.spawn, cwd: "/", env: environmentOf({ native, libraries }) };
  return { command, args, options };
}
