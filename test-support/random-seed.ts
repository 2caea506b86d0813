import { configureGlobal } from "fast-check";

const { TEST_SEED } = process.env;

/**
 * By default fast-check draws lists of at most ten elements, however long a property says they may be. A property that
 * fails prints its seed; with TEST_SEED every property is tried by that seed alone.
 */
configureGlobal({
  defaultSizeToMaxWhenMaxSpecified: true,
  ...(TEST_SEED !== undefined && { seed: Number(TEST_SEED) }),
});
