import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { workerCode } from './code';
import type { Job, Reply, WorkerMessage } from './message';

/** Warm workers, shared by every runtime of the process: a cold one costs some 50 ms. */

interface PooledWorker {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly flag: Int32Array;
  readonly projects: Set<number>;
}

export interface RunningJob {
  /** JSON of the outcome; nothing if the job was terminated. */
  readonly outcome: Promise<string | undefined>;
  /** Stops the worker in the middle of whatever it does. */
  terminate(): void;
}

const MOST_IDLE = 8;
const idle: PooledWorker[] = [];

/** `answer` carries out a service call while the worker stands still. */
export function startJob(
  job: Omit<Job, 'code'>,
  code: string,
  answer: (operation: string, argumentsJson: string) => Promise<string>,
): RunningJob {
  const pooled = idle.pop() ?? createWorker();
  const { worker, port, flag, projects } = pooled;
  worker.ref();
  let terminate = (): void => {};

  const outcome = new Promise<string | undefined>((resolve, reject) => {
    const leave = (): void => {
      worker.off('message', onMessage);
      worker.off('error', fail);
    };
    const fail = (error: unknown): void => {
      leave();
      void worker.terminate();
      reject(error);
    };
    const onMessage = (message: WorkerMessage): void => {
      if (message.kind === 'done') {
        leave();
        worker.unref();
        idle.push(pooled);
        resolve(message.outcomeJson);
      }
      if (message.kind === 'call') {
        answer(message.operation, message.argumentsJson).then((reply) => {
          port.postMessage({ number: message.number, text: reply } satisfies Reply);
          Atomics.store(flag, 0, 1);
          Atomics.notify(flag, 0);
        }, fail);
      }
    };
    terminate = () => {
      leave();
      void worker.terminate();
      resolve(undefined);
    };
    worker.on('message', onMessage);
    worker.on('error', fail);
  });

  worker.postMessage({ ...job, ...(!projects.has(job.project) && { code }) } satisfies Job);
  projects.add(job.project);
  return { outcome, terminate: () => terminate() };
}

/** Lets go of the workers that nobody is likely to need soon. */
export function shrinkPool(): void {
  for (const { worker } of idle.splice(MOST_IDLE)) void worker.terminate();
}

function createWorker(): PooledWorker {
  const { realm, worker: code } = workerCode();
  const { port1, port2 } = new MessageChannel();
  const signal = new SharedArrayBuffer(4);
  const worker = new Worker(code, {
    eval: true,
    // Loaders of the parent process have no business in there.
    execArgv: [],
    env: {},
    workerData: { realmCode: realm, signal, port: port2 },
    transferList: [port2],
  });
  worker.setMaxListeners(0);
  return { worker, port: port1, flag: new Int32Array(signal), projects: new Set() };
}
