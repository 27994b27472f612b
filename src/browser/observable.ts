import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** A value that components and other code can follow. */
export class Observable<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  /** Changes the value and calls the listeners. The same value again changes nothing. */
  readonly set = (value: Value): void => {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };

  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The current value; the component renders again when it changes. */
export function useObservable<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.subscribe, observable.get);
}

/** A part of the value; the component renders again when that part changes. `part` must be pure. */
export function usePart<Value, Part>(observable: Observable<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(observable.subscribe, () => part(observable.get()));
}

/** A part as it was when the value last stood still for `pauseMs`; typing renders the component only then. */
export function useSettledPart<Value, Part>(
  observable: Observable<Value>,
  part: (value: Value) => Part,
  pauseMs: number,
): Part {
  const [settled, setSettled] = useState(() => part(observable.get()));
  const settle = useEffectEvent(() => setSettled(() => part(observable.get())));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = observable.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => settle(), pauseMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [observable, pauseMs]);
  return settled;
}
