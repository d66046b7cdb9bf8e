import { constants, createContext, Script } from 'node:vm';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Machine } from '../realm/boot';
import type { Call } from '../realm/bridge';
import type { Job, Reply, WorkerData, WorkerMessage } from './message';

/** Runs one job after another, each in a context that has never been used. */

const { realmCode, signal, port } = workerData as WorkerData & { readonly port: MessagePort };
const flag = new Int32Array(signal);
const realm = new Script(realmCode, { filename: 'services' });
const LONGEST_LOOK_MS = 50;
const RUN = Symbol.for('run');
const runScript = new Script(`this[Symbol.for('run')]()`, { filename: 'entry' });
const projects = new Map<number, Script>();

function tell(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

let calls = 0;

/**
 * A service call: this thread stands still until the host has answered. The flag only says that it is worth looking:
 * the answer may reach the port a moment later.
 */
const call: Call = (operation, argumentsJson) => {
  calls += 1;
  tell({ kind: 'call', number: calls, operation, argumentsJson });
  for (;;) {
    Atomics.wait(flag, 0, 0, LONGEST_LOOK_MS);
    Atomics.store(flag, 0, 0);
    const received = receiveMessageOnPort(port)?.message as Reply | undefined;
    if (received?.number === calls) return received.text;
    if (received) throw new Error(`Answer ${received.number} came to call ${calls}`);
  }
};

function perform(job: Job): string {
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: !job.forbidEval, wasm: true },
    // The context's own queue of promise reactions is emptied before runInContext returns.
    microtaskMode: 'afterEvaluate',
  });
  const { boot } = realm.runInContext(context) as {
    readonly boot: (call: Call, configurationJson: string) => Machine;
  };
  const machine = boot(call, JSON.stringify(job.configuration));
  try {
    compile(job).runInContext(context);
    const entry = new Script(`typeof ${job.functionName} === 'function' ? ${job.functionName} : undefined`);
    const found: unknown = entry.runInContext(context);
    if (found === undefined) return failure('Error', `Script function not found: ${job.functionName}`);
    machine.arm(found, RUN);
    runScript.runInContext(context);
    return machine.outcome();
  } catch (error) {
    const { name, message, stack } = error as Error;
    return JSON.stringify({ error: { name, message, stack } });
  }
}

function failure(name: string, message: string): string {
  return JSON.stringify({ error: { name, message } });
}

function compile(job: Job): Script {
  const known = projects.get(job.project);
  if (known) return known;
  const script = new Script(job.code ?? '', { filename: 'Code.js' });
  projects.set(job.project, script);
  return script;
}

parentPort?.on('message', (job: Job) => tell({ kind: 'done', outcomeJson: perform(job) }));
tell({ kind: 'ready' });
