import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

type Options = {
  mutationFn: (given: string) => Promise<string>;
  onSuccess: (answer: string, given: string) => Promise<void>;
  onError: (error: Error) => void;
  onSettled: () => void;
};

const { hook, client } = vi.hoisted(() => ({
  hook: vi.fn(),
  client: { invalidateQueries: vi.fn() },
}));

// Unit tests run under the condition "react-server", where there are no hooks.
vi.mock("react", () => ({ useRef: <T>(current: T) => ({ current }) }));
vi.mock("@tanstack/react-query", () => ({ useMutation: hook, useQueryClient: () => client }));

beforeEach(() => void vi.stubGlobal("location", { pathname: "/inbox" }));
afterEach(() => vi.unstubAllGlobals());

/** The hook, called without a component. */
const callHook = useWrite<string, string>;

const problem = (kind: "conflict" | "step_up_required") =>
  new ProblemError({
    type: "about:blank",
    title: "",
    detail: "",
    status: 409,
    kind,
    requestId: "",
  });

function runOf(...args: Parameters<typeof callHook>) {
  const renewed = client.invalidateQueries.mockReset();
  const given: Options[] = [];
  hook.mockImplementation((options: Options) => {
    given.push(options);
    const mutate = (input: string) =>
      options
        .mutationFn(input)
        .then((answer) => options.onSuccess(answer, input), options.onError)
        .finally(options.onSettled);
    return { mutate, error: null };
  });
  return { run: callHook(...args).run, renewed, options: given[0] };
}

test("a second press does nothing until the write is over", async () => {
  const answer = Promise.withResolvers<string>();
  const act = vi.fn(() => answer.promise);
  const onDone = vi.fn();
  const { run } = runOf(act, { onDone });
  run("a");
  run("b");
  answer.resolve("made");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith("made", "a"));
  expect(act.mock.calls).toEqual([["a"]]);
  await vi.waitFor(() => {
    run("c");
    expect(act).toHaveBeenCalledTimes(2);
  });
});

test("what was written is read again before the page goes on", async () => {
  const order: string[] = [];
  const { run, renewed } = runOf(async () => "made", {
    renews: [["people"], ["inbox"]],
    onDone: () => order.push("done"),
  });
  renewed.mockImplementation(async (filter: { queryKey: string[] }) => {
    await Promise.resolve();
    order.push(String(filter.queryKey));
  });
  run("a");
  await vi.waitFor(() => expect(order).toEqual(["people", "inbox", "done"]));
});

test.each([
  ["/inbox", ["done", "here"]],
  ["/payouts", ["done"]],
])("what leads on from the page acts on no other: answered on %s", async (pathname, expected) => {
  const answer = Promise.withResolvers<string>();
  const done: string[] = [];
  const { run } = runOf(() => answer.promise, {
    onDone: () => done.push("done"),
    onDoneHere: () => done.push("here"),
  });
  run("a");
  vi.stubGlobal("location", { pathname });
  answer.resolve("made");
  await vi.waitFor(() => expect(done).toEqual(expected));
});

test("a failed write is made once, reported, and its queries are read again", async () => {
  const act = vi.fn(() => Promise.reject(problem("conflict")));
  const onFailure = vi.fn();
  const { run, renewed } = runOf(act, { renews: [["people"]], onFailure });
  run("a");
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(renewed).toHaveBeenCalledExactlyOnceWith({ queryKey: ["people"] });
  expect(act).toHaveBeenCalledOnce();
});

test("neither retried nor kept for later, when the browser is offline", () => {
  const { options } = runOf(async () => "made");
  expect(options).toMatchObject({ retry: false, networkMode: "always" });
});

test("a cancelled step-up is no failure, and nothing is read again", async () => {
  const act = vi.fn(() => Promise.reject(problem("step_up_required")));
  const onFailure = vi.fn();
  const { run, renewed } = runOf(act, { renews: [["people"]], onFailure });
  run("a");
  await vi.waitFor(() => {
    run("b");
    expect(act).toHaveBeenCalledTimes(2);
  });
  expect(onFailure).not.toHaveBeenCalled();
  expect(renewed).not.toHaveBeenCalled();
});
