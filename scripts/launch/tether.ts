/**
 * Preloaded into the Node programs that we start (--import). When we are gone without having ended
 * them, killed for instance, they end by themselves and leave their ports free.
 */
import { isMainThread } from "node:worker_threads";

const LOOK_EVERY_MS = 500;
const GRACE_MS = 3_000;

const parent = process.ppid;

// What our children start in turn inherits the option, and has another parent to mind it.
if (isMainThread && process.env.COUNTERFOIL_TETHER === String(parent)) {
  setInterval(() => {
    if (process.ppid === parent) return;
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  }, LOOK_EVERY_MS).unref();
}
