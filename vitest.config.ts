import { createHash } from "node:crypto";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { testStacks } from "#test-support/choose-stack.ts";
import { LongestFirst } from "#test-support/longest-first.ts";

const OTHER_PROJECTS = [
  "**/*.component.test.tsx",
  "**/*.http.test.ts",
  "**/*.launcher.test.ts",
  "**/*.citus.test.ts",
];

/** Unit tests that replace modules, or count what a module holds for the whole process. */
const ISOLATED = [
  "app/global-error.test.ts",
  "app/api/sign-in/oidc/callback/route.test.ts",
  "app/prefetch/has-draft.test.ts",
  "lib/http/define-route.test.ts",
  "lib/http/limit-client-ip.test.ts",
  "lib/observability/at-end.test.ts",
  "lib/process/process-singleton.test.ts",
  "lib/records/export/run/write-next.test.ts",
  "server/**/*.test.ts",
];

// The condition under which modules marked "server-only" may be loaded.
const SERVER = {
  resolve: { conditions: ["react-server"] },
  ssr: { resolve: { conditions: ["react-server"] } },
};

/** A second, as Vitest has it, is too little on a machine that is busy with others. */
const PATIENT = { expect: { poll: { timeout: 10_000 } } };

const SEED = "test-support/random-seed.ts";

/** Vitest's own choice leaves one core free, which is half of two. */
const workers = (atLeast: number) => Math.max(atLeast, availableParallelism() - 1);

// Where tests keep their send logs: for one database always the same, or its next run would miss those of
// the processes before, and wait for the settling time.
const mark = createHash("sha256")
  .update(process.env.DATABASE_URL ?? "none")
  .digest("hex");
const dataDir = process.env.DATA_DIR ?? join(tmpdir(), `counterfoil-vitest-${mark.slice(0, 12)}`);

/**
 * `unit` needs nothing but Node; its files share processes and loaded modules, which takes a third of
 * the CPU time. `unit-isolated` are the unit tests that must not share them. `components` shows components
 * in a DOM without a browser, and answers the API for them (test-support/components); its files share
 * processes and modules too. `launcher` starts real
 * processes of its own from a built dashboard. `citus` starts nodes of its own, of the extension that CITUS_DIST names
 * (`npm run test:citus`). `http` needs the stacks that scripts/test.ts starts
 * (database, sandbox, dashboard), one for each worker, and reads their URLs from the environment; its
 * files share processes and loaded modules too, and test-support/fresh-process.ts keeps them apart.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        ...SERVER,
        test: {
          ...PATIENT,
          name: "unit",
          env: { DATA_DIR: dataDir },
          setupFiles: [SEED],
          include: ["{app,components,lib,sandbox,scripts,server,worker}/**/*.test.{ts,tsx}"],
          exclude: [...OTHER_PROJECTS, ...ISOLATED],
          isolate: false,
          maxWorkers: workers(2),
          // Property tests take a second alone, and ten on a machine that is busy with others.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        ...SERVER,
        test: {
          ...PATIENT,
          name: "unit-isolated",
          env: { DATA_DIR: dataDir },
          setupFiles: [SEED],
          include: ISOLATED,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...PATIENT,
          name: "components",
          environment: "jsdom",
          setupFiles: ["test-support/components/set-up.ts"],
          include: ["{app,components}/**/*.component.test.tsx"],
          isolate: false,
          // They wait as long as they work.
          maxWorkers: workers(3),
          // The longest take two seconds alone, and ten times as long beside other work.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...PATIENT,
          name: "launcher",
          include: ["scripts/**/*.launcher.test.ts"],
          globalSetup: "scripts/test/cluster-template.ts",
          testTimeout: 90_000,
          hookTimeout: 90_000,
          maxWorkers: 2,
        },
      },
      {
        ...SERVER,
        test: {
          ...PATIENT,
          name: "citus",
          setupFiles: [SEED],
          include: ["lib/**/*.citus.test.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        ...SERVER,
        test: {
          ...PATIENT,
          name: "http",
          env: { DATA_DIR: dataDir },
          setupFiles: ["test-support/fresh-process.ts", "test-support/choose-stack.ts", SEED],
          isolate: false,
          include: ["{app,lib,sandbox,worker}/**/*.http.test.ts"],
          // The longest take ten seconds alone, and three to five times as long beside other work.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: Math.max(1, testStacks.length),
        },
      },
    ],
  },
});
