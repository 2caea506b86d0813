/**
 * For properties over a database: one that fails says so at once, with its seed, since making its example small
 * takes longer than a test may. With TEST_SEED it is made small.
 */
export const FAIL_AT_ONCE = { endOnFailure: process.env.TEST_SEED === undefined };
