import { spawn } from "node:child_process";
import { LaunchFailure } from "#scripts/processes/failure.ts";
import { step } from "#scripts/processes/say.ts";

type Options = {
  /** The database that the running processes use, and its owner's URL where that is another role. */
  databaseUrl: string;
  migrationUrl: string | undefined;
  /** What a start's processes read of it, by which a start on another environment's data is refused. */
  env?: Record<string, string>;
};

/**
 * Runs the migrations in a process of its own, with the condition under which modules marked
 * "server-only" may be loaded. Throws LaunchFailure with the reason.
 */
export async function runMigrations({ databaseUrl, migrationUrl, env }: Options): Promise<void> {
  await step("Bringing the database up to date", async () => {
    const { status, said } = await migrate({
      ...process.env,
      ...env,
      DATABASE_URL: databaseUrl,
      DATABASE_MIGRATION_URL: migrationUrl ?? "",
    });
    if (status !== 0) throw new LaunchFailure(said.trim() || "The migrations failed.");
  });
}

async function migrate(env: NodeJS.ProcessEnv): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, ["--conditions=react-server", "scripts/migrate.ts"], {
    env,
    stdio: ["ignore", "inherit", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject).once("close", resolve);
  return { status: await promise, said };
}
