import { afterEach, expect, test, vi } from "vitest";

afterEach(() => void vi.restoreAllMocks());

/** The module as another bundle of Next has it: a copy of its own. */
async function anotherCopy() {
  vi.resetModules();
  return (await import("#lib/process/process-singleton.ts")).processSingleton;
}

test("a value is made once, also where the module is loaded twice", async () => {
  const make = vi.fn(() => ({}));
  const one = (await anotherCopy())("test value", make);
  const other = (await anotherCopy())("test value", make);
  expect(one.get()).toBe(other.get());
  expect(make).toHaveBeenCalledOnce();
});

test("a value that was set is kept, also undefined, until it is cleared", async () => {
  const make = vi.fn((): number | undefined => 1);
  const one = (await anotherCopy())("test number", make);
  one.set(undefined);
  expect(one.get()).toBeUndefined();
  expect(make).not.toHaveBeenCalled();
  one.clear();
  expect(one.get()).toBe(1);
});

test("a promise is shared until it is too old", async () => {
  const make = vi.fn(async () => 1);
  const { processPromise } = await import("#lib/process/process-singleton.ts");
  const reading = processPromise("test reading", make, 1_000);
  expect(reading.get()).toBe(reading.get());
  expect(make).toHaveBeenCalledOnce();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 1_000);
  await reading.get();
  expect(make).toHaveBeenCalledTimes(2);
});

test("a promise from before the clock was set back is not kept for as long as that was", async () => {
  const make = vi.fn(async () => 1);
  const { processPromise } = await import("#lib/process/process-singleton.ts");
  const reading = processPromise("test reading before", make, 1_000);
  await reading.get();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
  await reading.get();
  expect(make).toHaveBeenCalledTimes(2);
});

test("a promise that is never too old is made once, whatever the clock does", async () => {
  const make = vi.fn(async () => 1);
  const { processPromise } = await import("#lib/process/process-singleton.ts");
  const reading = processPromise("test reading for ever", make);
  await reading.get();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
  await reading.get();
  expect(make).toHaveBeenCalledOnce();
});

test("a promise that rejects is not kept", async () => {
  const make = vi.fn(async () => 1).mockRejectedValueOnce(new Error("away"));
  const { processPromise } = await import("#lib/process/process-singleton.ts");
  const reading = processPromise("test failure", make);
  await expect(reading.get()).rejects.toThrow("away");
  expect(await reading.get()).toBe(1);
});
