import * as z from "zod";

const stacksSchema = z.array(z.record(z.string(), z.string()));

/**
 * The variables of each test stack that `npm test` started, in TEST_STACKS; empty where a test is run
 * against one stack, whose variables are then set as they are.
 */
export const testStacks = stacksSchema.parse(JSON.parse(process.env.TEST_STACKS ?? "[]"));

/**
 * Of workers at work at the same time no two have the same; Vitest counts from 1. The process that
 * starts them has the first, since Playwright loads the journeys there, too.
 */
const { TEST_PARALLEL_INDEX, VITEST_POOL_ID = "1" } = process.env;
const worker = Number(TEST_PARALLEL_INDEX ?? Number(VITEST_POOL_ID) - 1);

// Each worker has a stack of its own: the sandbox's faults and the records are shared within one.
Object.assign(process.env, testStacks[worker]);
