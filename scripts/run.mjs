/**
 * Starts every command. Plain JavaScript, so that a Node too old to read TypeScript can still
 * say what is wrong. Usage: node scripts/run.mjs <start|build|dev|test|test-citus|test-crash|test-failover|test-release|test-accounts|test-sync|test-upgrade|sandbox|migrate|accounts|audit-verify|people-reset-factors> [arguments]
 */
import { fileURLToPath } from "node:url";

const MAJOR = 24;
const [major] = process.versions.node.split(".");

if (Number(major) < MAJOR) {
  console.error(
    `Counterfoil runs on Node ${MAJOR} and this is Node ${process.versions.node}. "npm ci" brings Node ${MAJOR} along ` +
      `unless install scripts are blocked: run "npm rebuild node", or install Node ${MAJOR} yourself, and try again.`,
  );
  process.exitCode = 1;
} else {
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  const [command] = process.argv.splice(2, 1);
  if (["start", "test", "sandbox"].includes(command ?? "")) await keepCompiled();
  await import(new URL(`./${command}.ts`, import.meta.url).href);
}

/**
 * Keeps the modules as Node compiled them, for this process and those that it starts: from the second start on
 * each of them is up sooner, and does without the compiler of TypeScript, which takes some 20 MB. Where the
 * folder can't be written nothing is kept.
 */
async function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL("../node_modules/.cache/compiled", import.meta.url),
  );
  const { enableCompileCache } = await import("node:module");
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
