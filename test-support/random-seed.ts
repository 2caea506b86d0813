/** A property that fails prints its seed; with TEST_SEED every property is tried by that seed alone. */
const { TEST_SEED } = process.env;

if (TEST_SEED !== undefined) {
  const { configureGlobal } = await import("fast-check");
  configureGlobal({ seed: Number(TEST_SEED) });
}
