import { setTimeout as wait } from "node:timers/promises";
import { type Part, type Program, startProgram } from "#scripts/launch/part.ts";
import { LaunchFailure } from "#scripts/processes/failure.ts";
import { lastLines } from "#scripts/processes/log-tail.ts";
import { say, since } from "#scripts/processes/say.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** How long a step that was under way when the end was asked for may take to give its part up. */
const UNDER_WAY_MS = 4_000;

/** How long after one part's death others may be found dead of the same cause: the database's is seen by looking. */
const SAME_CAUSE_MS = 600;

/** What is running, in the order of its start. */
export class Stack {
  #parts: Part[] = [];
  #ending = Promise.withResolvers<number>();
  #isEnding = false;
  #deaths = new Map<Part, string>();

  /** Takes a part in; from now on its end is everybody's, and everybody's end is its. */
  async add<P extends Part>(part: P): Promise<P> {
    this.#parts.push(part);
    part.died.then((how) => this.#partDied(part, how));
    if (this.#isEnding) throw new LaunchFailure("Stopped while starting.");
    return part;
  }

  /** Runs a program that ends by itself; returns how it ended. */
  async run(program: Program): Promise<string> {
    const part = startProgram(program);
    // Its end is the caller's to judge, not a part's death.
    const running = { ...part, died: new Promise<string>(() => undefined) };
    try {
      await this.add(running);
      return await part.died;
    } finally {
      this.#release(running);
    }
  }

  /** Resolves with the exit code at the end: 1 if a part died. */
  get ended(): Promise<number> {
    return this.#ending.promise;
  }

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Whether a part has died. It is named, and ends everything, once others may be found dead with it. */
  get hasDeath(): boolean {
    return this.#deaths.size > 0;
  }

  end(code: number): void {
    this.#isEnding = true;
    this.#ending.resolve(code);
  }

  hurry(): void {
    for (const part of this.#parts) part.kill();
  }

  /** Ends the parts, the last started first, and those of one group together. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    for (let part = this.#parts.at(-1); part !== undefined; part = this.#parts.at(-1)) {
      const { group } = part;
      const together = this.#parts.filter((other) => other === part || isOf(group, other));
      await Promise.all(together.map((each) => each.stop()));
      for (const each of together) this.#release(each);
    }
  }

  #release(part: Part): void {
    this.#parts = this.#parts.filter((other) => other !== part);
  }

  async #partDied(part: Part, how: string): Promise<void> {
    if (this.#isEnding || !this.#parts.includes(part)) return;
    this.#deaths.set(part, how);
    if (this.#deaths.size > 1) return;
    await wait(SAME_CAUSE_MS);
    if (this.#isEnding) return;
    for (const dead of this.#parts) this.#nameDeath(dead);
    this.end(1);
  }

  /** In the order of the start, since what a part needs was started before it. */
  #nameDeath(part: Part): void {
    const how = this.#deaths.get(part);
    if (how === undefined) return;
    console.error(`${part.name} ended by itself (${how}); stopping the rest.`);
    if (part.log !== null) console.error(`${lastLines(part.log, 0)}\n(from ${part.log})`);
  }
}

function isOf(group: string | undefined, part: Part): boolean {
  return group !== undefined && part.group === group;
}

/** As a shell has it for Ctrl-C. */
const INTERRUPTED = 130;

/**
 * Runs `start`, keeps what it added until a signal, a part's death or `stack.end`, ends everything
 * and returns the exit code. After a signal that is `codeOfSignal`: 0 for what runs until then, another
 * for what has a result. A second signal ends it at once.
 */
export async function runStack(
  start: (stack: Stack) => Promise<void>,
  codeOfSignal = INTERRUPTED,
): Promise<number> {
  const stack = new Stack();
  let signals = 0;
  for (const name of SIGNALS) {
    process.on(name, () => {
      signals += 1;
      if (signals === 1) stack.end(codeOfSignal);
      else stack.hurry();
    });
  }
  endWithNpm(() => stack.end(codeOfSignal));
  const starting = start(stack).catch((error: unknown) => {
    // A step that waited for a part that died fails for that alone: the part is named, with its log.
    if (stack.hasDeath) return;
    // Once the end has come, a step under way fails for that alone, and its reason is known.
    if (!stack.isEnding) console.error(error instanceof LaunchFailure ? error.message : error);
    stack.end(1);
  });
  const code = await stack.ended;
  const from = performance.now();
  if (signals > 0) say("\nStopping …");
  await stack.stop();
  // A step that was under way may have added a part since.
  await Promise.race([starting, wait(UNDER_WAY_MS)]);
  await stack.stop();
  if (signals > 0) say(`  stopped in ${since(from)}`);
  return code;
}

/** A signal that kills npm is meant for us: npm cannot pass SIGKILL on. */
function endWithNpm(end: () => void): void {
  const npm = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== npm) end();
  }, 500).unref();
}
