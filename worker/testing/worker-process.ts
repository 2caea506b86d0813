import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** What a worker of a test's own is told. */
export type WorkerEnv = Record<"DATABASE_URL" | "PAYMENT_SERVICE_URL", string> &
  Record<string, string>;

/**
 * A worker as npm start runs it, that may be killed and comes back as another process. It keeps no mirror
 * unless it is told to: its reads would take faults that are meant for payouts.
 */
export class WorkerProcess {
  #child: ChildProcess;
  readonly #env: WorkerEnv;
  kills = 0;

  constructor(env: WorkerEnv) {
    this.#env = env;
    this.#child = this.#start();
  }

  #start(): ChildProcess {
    return spawn(process.execPath, ["--conditions=react-server", "worker/main.ts"], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        LOG_LEVEL: "fatal",
        MIRROR: "off",
        ...this.#env,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  /** Ends it at once, whatever it is doing, and starts it anew. */
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

  /** Asks it to end; gives its exit code, null where a signal ended it. */
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
