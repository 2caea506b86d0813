/** Counterfoil's secret in tests that have none of a stack's. */
export const TEST_SECRET = "a secret of at least thirty-two characters";
