import { config } from "zod/v4/core";

/**
 * Imported by every file whose schemas the browser makes. Zod compiles schemas with `new Function`
 * where it may; the page's policy forbids that, and even to try would be reported as a violation.
 */
if (typeof window !== "undefined") config({ jitless: true });
