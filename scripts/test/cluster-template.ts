import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** For Vitest, once before all tests of the launcher: a folder for what `dataFolder` copies, in CLUSTER_TEMPLATE. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-cluster-"));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o755);
  process.env.CLUSTER_TEMPLATE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
