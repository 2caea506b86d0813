type ProcessSingleton<T> = {
  /** The process's value; made where there is none yet. */
  get: () => T;
  set: (value: T) => void;
  /** The next `get` makes the value again. */
  clear: () => void;
};

/**
 * A value that the process has once. Next loads a module once for each of its bundles, so a variable of a
 * module may exist several times; this one is kept on globalThis, under a name that no other singleton has.
 */
export function processSingleton<T>(name: string, make: () => T): ProcessSingleton<T> {
  const key = Symbol.for(`counterfoil.${name}`);
  const set = (value: T) => void Reflect.set(globalThis, key, { value });
  return {
    get: () => {
      // Only this name's own `set` writes it, so its type is T.
      const held: { value: T } | undefined = Reflect.get(globalThis, key);
      if (held !== undefined) return held.value;
      const value = make();
      set(value);
      return value;
    },
    set,
    clear: () => void Reflect.deleteProperty(globalThis, key),
  };
}

/**
 * The same for a promise: everyone shares it while it is pending and until `freshMs` after it was made. One
 * that rejects is not kept, so that the next caller tries again.
 */
export function processPromise<T>(
  name: string,
  make: () => Promise<T>,
  freshMs = Number.POSITIVE_INFINITY,
): Pick<ProcessSingleton<Promise<T>>, "get" | "clear"> {
  const kept = processSingleton<{ madeAt: number; promise: Promise<T> } | null>(name, () => null);
  return {
    get: () => {
      const before = kept.get();
      if (before !== null && Date.now() - before.madeAt < freshMs) return before.promise;
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
