import { defineConfig } from "vitest/config";

const OTHER_PROJECTS = ["**/*.http.test.ts", "**/*.launcher.test.ts"];

/**
 * `unit` needs nothing but Node. `launcher` starts real processes of its own from a built desk.
 * `http` needs the stack that scripts/test.ts starts (database, sandbox, desk) and reads its
 * addresses from the environment.
 */
// Once more in CI, whose machine may be busy, for what waits for real processes.
const retry = process.env.CI === undefined ? 0 : 1;

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        // The condition under which modules marked "server-only" may be loaded.
        resolve: { conditions: ["react-server"] },
        ssr: { resolve: { conditions: ["react-server"] } },
        test: {
          name: "unit",
          include: ["{app,components,lib,sandbox,scripts,server}/**/*.test.{ts,tsx}"],
          exclude: OTHER_PROJECTS,
        },
      },
      {
        test: {
          name: "launcher",
          retry,
          include: ["scripts/**/*.launcher.test.ts"],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { conditions: ["react-server"] },
        ssr: { resolve: { conditions: ["react-server"] } },
        test: {
          name: "http",
          retry,
          include: ["{app,lib,sandbox,worker}/**/*.http.test.ts"],
          testTimeout: 30_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
