/** Calls of the add-on as hooks: what is on its way, what came, what failed. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Explanation } from '../src/errors';
import { keepFocus } from './parts/keep-focus';
import { ask, type Method, type Question, type Value } from './server';

export interface Call<M extends Method> {
  readonly isBusy: boolean;
  readonly error: Explanation | undefined;
  /** Undefined if it failed, or while another of the same is on its way: a second click starts nothing. */
  run(input: Question<M>): Promise<Value<M> | undefined>;
  clear(): void;
}

export function useCall<M extends Method>(method: M): Call<M> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Explanation>();
  const isUnderWay = useRef(false);
  const run = useCallback(
    async (input: Question<M>) => {
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      setBusy(true);
      setError(undefined);
      const answer = await ask(method, input);
      isUnderWay.current = false;
      setBusy(false);
      keepFocus();
      if (answer.ok) return answer.value;
      setError(answer.error);
      return undefined;
    },
    [method],
  );
  const clear = useCallback(() => setError(undefined), []);
  return { isBusy, error, run, clear };
}

export interface Loaded<M extends Method> {
  readonly value: Value<M> | undefined;
  readonly error: Explanation | undefined;
  again(): void;
}

/** Asks when the screen opens, and anew when the question changes. */
export function useLoaded<M extends Method>(method: M, input: Question<M>): Loaded<M> {
  const [state, setState] = useState<{ readonly value?: Value<M>; readonly error?: Explanation }>({});
  const [attempt, setAttempt] = useState(0);
  const question = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more is the same question again
  useEffect(() => {
    let isCurrent = true;
    setState({});
    ask(method, JSON.parse(question) as Question<M>).then((answer) => {
      if (isCurrent) setState(answer.ok ? { value: answer.value } : { error: answer.error });
    });
    return () => {
      isCurrent = false;
    };
  }, [method, question, attempt]);
  return { value: state.value, error: state.error, again: () => setAttempt(attempt + 1) };
}
