import { delimiter, join } from "node:path";
import type { Account } from "#scripts/postgres/account.ts";

/** All that running a program of PostgreSQL's takes. */
export type Installation = {
  native: string;
  /** The folder of links that complete the package's libraries. */
  libraries: string;
  account: Account;
};

/** The command line, user and environment of one of PostgreSQL's programs; nothing of ours leaks in. */
export function commandFor(
  { native, libraries, account }: Installation,
  program: "initdb" | "postgres",
  args: string[],
): {
  command: string;
  args: string[];
  options: { env: NodeJS.ProcessEnv; cwd: string } & Account["spawn"];
} {
  const [command = "", ...rest] = [...account.prefix, join(native, "bin", program), ...args];
  const path = process.env.PATH ?? ["/usr/bin", "/bin"].join(delimiter);
  return {
    command,
    args: rest,
    options: {
      ...account.spawn,
      // A folder that every account may stand in.
      cwd: "/",
      env: {
        NODE_ENV: process.env.NODE_ENV,
        PATH: path,
        LC_ALL: "C",
        TZ: "UTC",
        LD_LIBRARY_PATH: libraries,
        DYLD_LIBRARY_PATH: libraries,
      },
    },
  };
}
