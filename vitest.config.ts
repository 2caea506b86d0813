import { defineConfig } from "vitest/config";

/**
 * `unit` needs nothing but Node. `http` needs the stack that scripts/test.ts starts
 * (database, sandbox, desk) and reads its addresses from the environment.
 */
export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        resolve: { conditions: ["react-server"] },
        ssr: { resolve: { conditions: ["react-server"] } },
        test: {
          name: "unit",
          include: ["{app,components,lib,sandbox,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.http.test.ts"],
        },
      },
      {
        resolve: { conditions: ["react-server"] },
        ssr: { resolve: { conditions: ["react-server"] } },
        test: {
          name: "http",
          include: ["{app,lib,sandbox}/**/*.http.test.ts"],
          testTimeout: 30_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
