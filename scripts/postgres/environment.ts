import { delimiter, join } from "node:path";

/** Where PostgreSQL's programs lie, and the folder of links that completes their libraries. */
export type Binaries = { native: string; libraries: string };

/** What PostgreSQL's programs see of the environment: nothing of ours leaks in. */
export function environmentOf({ native, libraries }: Binaries): NodeJS.ProcessEnv {
  // A library found by a link has the link's folder for its origin, so both folders are named.
  const search = [libraries, join(native, "lib")].join(delimiter);
  return {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH ?? ["/usr/bin", "/bin"].join(delimiter),
    LC_ALL: "C",
    TZ: "UTC",
    LD_LIBRARY_PATH: search,
    DYLD_LIBRARY_PATH: search,
  };
}
