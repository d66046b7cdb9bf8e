/** The least that a client can do in Apps Script: requests in waves of fetchAll, and JSON.parse. Nothing of ours. */
import { createAppsScript, httpNetwork } from '../../sandbox/apps-script/index';

/** As UrlFetchApp takes it. */
export interface BareRequest {
  readonly url: string;
  readonly method?: 'post';
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType?: 'application/json';
  readonly payload?: string;
}

export interface BareClient {
  /** An execution of its own, as a formula is. */
  run(): Promise<void>;
  close(): Promise<void>;
}

export function openBareClient(waves: readonly (readonly BareRequest[])[], origin: string): BareClient {
  const requests = waves.flat().length;
  const script = createAppsScript({
    project: { code: codeFor(waves), html: {}, manifest: MANIFEST },
    network: httpNetwork({ allow: [origin] }),
  });
  return {
    async run() {
      const execution = await script.run('FETCH_WAVES', [], { mode: 'CUSTOM_FUNCTION' });
      if (!execution.ok || execution.value !== requests)
        throw new Error(`The bare client: ${JSON.stringify(execution).slice(0, 200)}`);
    },
    close: () => script.close(),
  };
}

const MANIFEST = {
  timeZone: 'Etc/UTC',
  runtimeVersion: 'V8',
  oauthScopes: ['https://www.googleapis.com/auth/script.external_request'],
};

function codeFor(waves: readonly (readonly BareRequest[])[]): string {
  return `
    function FETCH_WAVES() {
      return ${JSON.stringify(waves)}.reduce(function (answered, wave) {
        var bodies = UrlFetchApp.fetchAll(wave).map(function (response) {
          return JSON.parse(response.getContentText('UTF-8'));
        });
        return answered + bodies.length;
      }, 0);
    }`;
}
