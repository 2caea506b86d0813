import { isFresh } from "#lib/process/is-fresh.ts";

export type Singleton<T> = {
  /** The value; made where there is none yet. */
  get: () => T;
  set: (value: T) => void;
  /** The next `get` makes the value again. */
  clear: () => void;
};

/**
 * A value that the process has once. Next loads a module once for each of its bundles, so a variable of a
 * module may exist several times; this one is kept on globalThis, under a name that no other singleton has.
 */
export function processSingleton<T>(name: string, make: () => T): Singleton<T> {
  return singletonIn(() => globalThis, Symbol.for(`counterfoil.${name}`), make);
}

/** A value that is kept under this key of `place()`. */
export function singletonIn<T>(place: () => object, key: PropertyKey, make: () => T): Singleton<T> {
  const set = (value: T) => void Reflect.set(place(), key, { value });
  return {
    get: () => {
      // Only this key's own `set` writes it, so its type is T.
      const held: { value: T } | undefined = Reflect.get(place(), key);
      if (held !== undefined) return held.value;
      const value = make();
      set(value);
      return value;
    },
    set,
    clear: () => void Reflect.deleteProperty(place(), key),
  };
}

type Entry<T> = { madeAt: number; promise: Promise<T> } | null;
type SharedPromise<T> = Pick<Singleton<Promise<T>>, "get" | "clear">;

/**
 * The same for a promise: everyone shares it while it is pending and until `freshMs` after it was made. One
 * that rejects is not kept, so that the next caller tries again.
 */
export function processPromise<T>(
  name: string,
  make: () => Promise<T>,
  freshMs = Number.POSITIVE_INFINITY,
): SharedPromise<T> {
  return promiseIn(
    processSingleton<Entry<T>>(name, () => null),
    make,
    freshMs,
  );
}

/** The same, kept in any singleton. */
export function promiseIn<T>(
  kept: Singleton<Entry<T>>,
  make: () => Promise<T>,
  freshMs: number,
): SharedPromise<T> {
  return {
    get: () => {
      const before = kept.get();
      const isKept = freshMs === Number.POSITIVE_INFINITY;
      if (before !== null && (isKept || isFresh(before.madeAt, freshMs))) return before.promise;
      const entry = { madeAt: Date.now(), promise: make() };
      kept.set(entry);
      entry.promise.catch(() => {
        if (kept.get() === entry) kept.clear();
      });
      return entry.promise;
    },
    clear: kept.clear,
  };
}
