import type { Stack } from "#scripts/launch/stack.ts";
import { type Embedded, startEmbedded } from "#scripts/postgres/embedded.ts";
import type { OwnSettings } from "#scripts/postgres/server-arguments.ts";
import { logFile } from "#scripts/processes/log-files.ts";
import { signal } from "#scripts/processes/process.ts";
import { say, step } from "#scripts/processes/say.ts";

/** Starts (or joins) the embedded PostgreSQL of the data folder and puts it under the stack. */
export async function addDatabase(
  stack: Stack,
  dataDir: string,
  { durable = true, own = {} }: { durable?: boolean; own?: OwnSettings } = {},
): Promise<Embedded> {
  const embedded = await step(`Starting PostgreSQL in ${dataDir}`, () =>
    startEmbedded(dataDir, durable, own),
  );
  if (embedded.attached) say("  it runs already, for another start with the same data folder");
  await stack.add({
    name: "PostgreSQL",
    log: logFile(dataDir, "postgres"),
    died: embedded.died,
    stop: embedded.stop,
    kill: () => {
      // Ends at once and recovers at the next start; by force it would leave clients hanging.
      if (!embedded.attached) signal(embedded.pid, "SIGQUIT");
    },
  });
  return embedded;
}
