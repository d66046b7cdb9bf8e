type Listener = (event: { readonly data: unknown }) => void;

const READY = { seq: -1, type: 0 };
const ANSWER = 201;

/**
 * Univer hands its calculation to a worker when it is given one. This one answers every request with
 * `true` and calculates nothing: the workbook on the server does, and the page shows what it is sent.
 */
export function calculatesElsewhere(): Worker {
  const listeners: Listener[] = [];
  const tell = (data: object): void =>
    queueMicrotask(() => {
      for (const listener of listeners) listener({ data });
    });
  return Object.create(Worker.prototype, {
    addEventListener: {
      value(type: string, listener: Listener) {
        if (type !== 'message') return;
        listeners.push(listener);
        tell(READY);
      },
    },
    removeEventListener: { value() {} },
    postMessage: { value: ({ seq }: { readonly seq: number }) => tell({ seq, type: ANSWER, data: true }) },
    terminate: { value() {} },
  });
}
