import { afterAll } from "vitest";
import { closeAtEnd } from "#lib/observability/at-end.ts";
import { processSingleton } from "#lib/process/process-singleton.ts";

/** What each pool or log may take to close. */
const CLOSE_MS = 2_000;

// Files of the tests over HTTP share processes and loaded modules. Each begins as a new process would: with the
// variables that the first found, and with nothing kept by `processSingleton`.
const atFirst = processSingleton("variables at first", () => ({ ...process.env }));
const variables = atFirst.get();
for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
Object.assign(process.env, variables);

afterAll(async () => {
  await closeAtEnd(CLOSE_MS);
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (Symbol.keyFor(key)?.startsWith("counterfoil.")) Reflect.deleteProperty(globalThis, key);
  }
  atFirst.set(variables);
});
