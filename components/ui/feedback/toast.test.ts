import { expect, test, vi } from "vitest";
import { showToast, toastQueue } from "#components/ui/feedback/toast.ts";

test("what is said waits until it is taken, and is taken once", () => {
  const told = vi.fn();
  const stop = toastQueue.subscribe(told);
  showToast({ title: "one" });
  showToast({ title: "two" });
  expect(toastQueue.waiting()).toHaveLength(2);
  expect(toastQueue.take().map(({ title }) => title)).toEqual(["one", "two"]);
  expect(toastQueue.take()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(3);
  stop();
});
