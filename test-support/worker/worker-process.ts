import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { TETHERED } from "#scripts/launch/part.ts";
import { TEST_SECRET } from "#test-support/test-secret.ts";

/** What keeps a worker's own reads away from the faults that a test sets. */
const NO_SYNC = { MIRROR: "off", PAYOUT_SYNC: "off" };

/** What a worker of a test's own is told. */
export type WorkerEnv = Record<"DATABASE_URL" | "PAYMENT_SERVICE_URL", string> &
  Record<string, string>;

/**
 * A worker as npm start runs it, that may be killed and comes back as another process. It syncs
 * nothing unless `MIRROR` says so: its reads would take faults that are meant for payouts.
 */
export class WorkerProcess {
  #child: ChildProcess;
  readonly #env: WorkerEnv;
  readonly #script: string;
  kills = 0;

  constructor(env: WorkerEnv, script = "worker/main.ts") {
    this.#env = env;
    this.#script = script;
    this.#child = this.#start();
  }

  #start(): ChildProcess {
    const args = [...TETHERED, "--conditions=react-server", this.#script];
    const child = spawn(process.execPath, args, {
      env: {
        COUNTERFOIL_TETHER: String(process.pid),
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: process.env.DATA_DIR,
        COUNTERFOIL_SECRET: process.env.COUNTERFOIL_SECRET ?? TEST_SECRET,
        NODE_ENV: "production",
        LOG_LEVEL: "fatal",
        ...(this.#env.MIRROR === undefined && NO_SYNC),
        COOLING_OFF_HOURS: "0",
        APPROVAL_WITHOUT_RULE: "none",
        REQUIRE_SECOND_FACTOR: "off",
        ...this.#env,
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    // By a pipe of its own: Vitest waits until nobody holds the output of its processes any more.
    child.stderr.pipe(process.stderr, { end: false });
    return child;
  }

  /** Ends it at once, whatever it is doing, and starts it again. */
  async crash(): Promise<void> {
    this.kills += 1;
    await this.#end("SIGKILL");
    this.#child = this.#start();
  }

  /** Ends it at once, for good. */
  async kill(): Promise<void> {
    this.kills += 1;
    await this.#end("SIGKILL");
  }

  /** Asks it to end; returns its exit code, null if a signal ended it. */
  async stop(): Promise<number | null> {
    return await this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null)
      return this.#child.exitCode;
    const ended = once(this.#child, "exit");
    this.#child.kill(signal);
    await ended;
    return this.#child.exitCode;
  }
}
