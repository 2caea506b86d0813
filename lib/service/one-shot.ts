import { Agent, type Dispatcher } from "undici";

/**
 * A dispatcher for exactly one request, on a fresh connection. fetch repeats a request by itself
 * where the answer is 421 (Fetch standard, HTTP-network-or-cache fetch, step 15), a POST included;
 * here the repeat fails before a byte of it leaves.
 */
export function oneShot(): Dispatcher {
  let used = false;
  return new Agent({ pipelining: 0, connections: 1, connect: { timeout: 5_000 } }).compose(
    (dispatch) => (options, handler) => {
      if (used) throw new Error("This request was made before.");
      used = true;
      return dispatch(options, handler);
    },
  );
}
