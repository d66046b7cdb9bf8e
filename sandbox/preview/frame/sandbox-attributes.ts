/** The `sandbox` attribute of the iframe that a sidebar or dialog is shown in, as Apps Script's IFRAME mode has it. */
export const SANDBOX_ATTRIBUTES =
  'allow-same-origin allow-forms allow-scripts allow-popups allow-downloads allow-modals allow-popups-to-escape-sandbox';
