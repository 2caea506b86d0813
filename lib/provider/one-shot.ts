import { Agent, buildConnector, type Dispatcher } from "undici";

/**
 * Called last, once the connection is open; false, or a rejection, keeps every byte from being
 * sent.
 */
export type MayLeave = () => Promise<boolean>;

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * A dispatcher for exactly one request, on a fresh connection: whatever would repeat it, the repeat
 * fails before a byte of it leaves. `mayLeave` is asked after DNS, connect and TLS: until it has said
 * yes the connection is not handed over, so nothing can be written to it.
 */
export function oneShot(mayLeave: MayLeave): Dispatcher {
  const connector = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  const connect: buildConnector.connector = (options, callback) => {
    connector(options, (...[error, socket]) => {
      if (error !== null) {
        callback(error, null);
        return;
      }
      const refuse = (reason: unknown) => {
        socket.destroy();
        callback(new Error("The request was held back.", { cause: reason }), null);
      };
      mayLeave().then((may) => (may ? callback(null, socket) : refuse(null)), refuse);
    });
  };
  let used = false;
  return new Agent({ pipelining: 0, connections: 1, connect }).compose(
    (dispatch) => (options, handler) => {
      if (used) throw new Error("This request was made before.");
      used = true;
      return dispatch(options, handler);
    },
  );
}
