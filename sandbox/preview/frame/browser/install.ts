// The bridge in the iframe: joins google.script to the DOM and to the server.
import { formFields } from '../bridge/form-fields';
import { createScriptHost } from '../bridge/script-host';
import { createScriptRun } from '../bridge/script-run';
import type { BridgeConfiguration } from '../protocol';
import { createTransport } from './transport';

/** Captured before the page's own scripts run, which may put other things in their place. */
const { setTimeout, console, parent } = window;

/** Defines `google` and removes the script's own element, which the page did not write. */
export function install({ frame, functionNames }: BridgeConfiguration): void {
  const run = createScriptRun({
    functionNames,
    send: createTransport(frame),
    readForm: (value) => (value instanceof HTMLFormElement ? formFields(new FormData(value)) : undefined),
    random: Math.random,
    later: (deliver, milliseconds) => void setTimeout(deliver, milliseconds),
    reportUnhandled: ({ name, message }) => console.error(`Uncaught ${name}: ${message}`),
  });
  const host = createScriptHost({
    frame,
    origin: document.referrer === '' ? location.origin : new URL(document.referrer).origin,
    post: (message) => parent.postMessage(message, '*'),
  });
  Object.assign(window, { google: { script: { run, host } } });
  document.currentScript?.remove();
}
