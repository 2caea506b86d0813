import { config } from "zod/v4/core";

/**
 * Runs before any schema is made in the browser. Zod compiles its schemas with `new Function` where
 * it may; the policy of proxy.ts forbids that, and even to try would be reported as a violation.
 */
config({ jitless: true });
