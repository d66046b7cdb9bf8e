import { useMemo, useRef, useState } from 'preact/hooks';
import { useApp } from '../app-context';
import { copyText } from '../diagnostics/copy-text';
import { FindingList } from '../diagnostics/finding-list';
import { countsOf } from '../diagnostics/groups';
import { reportOf } from '../diagnostics/report';
import { type Checking, type Checks, useChecks } from '../diagnostics/use-checks';
import { Bar } from '../parts/bar';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Page } from '../parts/layout';
import { Failure, Status } from '../parts/notice';

/** "Check this platform": what Reachsheet relies on, and whether Google does it here. */
export function Diagnostics() {
  const checks = useChecks();
  const { state } = checks;
  const isGoing = state.phase === 'going' || state.phase === 'stopping';
  return (
    <Page title="Check this platform" eyebrow="Diagnostics" footer={<Footer checks={checks} />}>
      {isGoing ? <Underway state={state} /> : <Failure error={state.error} />}
      {state.phase === 'new' && <Introduction />}
      {!isGoing && state.findings.length > 0 && <Outcome state={state} />}
    </Page>
  );
}

function Introduction() {
  return (
    <>
      <p>
        Reachsheet relies on how Google Sheets behaves, and not all of it is documented. This tries each point
        and shows what differs here, for you and for a bug report.
      </p>
      <div class="notice">
        <p>
          It takes a few minutes and works on a hidden sheet that goes away again. Your cells stay as they
          are. The connected service is asked a few times, without your key.
        </p>
      </div>
    </>
  );
}

function Underway({ state: { findings, total, phase } }: { readonly state: Checking }) {
  const { differ } = countsOf(findings);
  const words = total === undefined ? 'Starting…' : `${findings.length} of ${total} checks`;
  return (
    <>
      <Bar label="Progress of the check" share={total && findings.length / total} words={words} />
      <p class="split" role="status">
        <span>{phase === 'stopping' ? 'Stopping after this step…' : words}</span>
        <span class="soft">{differ > 0 && `${differ} so far differ`}</span>
      </p>
      <div class="notice">
        <p>Leave this screen open. You can go on working in the sheet.</p>
      </div>
    </>
  );
}

function Outcome({ state: { findings, total = 0 } }: { readonly state: Checking }) {
  const { differ, hold, open } = countsOf(findings);
  const left = total - findings.length;
  const rest = [`${hold} as expected`, ...(open > 0 ? [`${open} to try by hand`] : [])];
  return (
    <>
      <div role="status">
        <p class="count">
          {differ === 0 && left === 0 && <Icon name="check" />}
          <strong>
            {differ > 0 ? `${differ} of ${total} differ` : `Nothing differs${left > 0 ? ' so far' : ''}`}
          </strong>
        </p>
        <p class="soft">
          {rest.join(', ')}. {left > 0 && `${left} not checked yet.`}
        </p>
      </div>
      <FindingList findings={findings} />
    </>
  );
}

function Footer({ checks: { state, begin, goOn, stop } }: { readonly checks: Checks }) {
  switch (state.phase) {
    case 'new':
      return (
        <Button key="begin" look="primary" onClick={begin}>
          Start
        </Button>
      );
    case 'going':
    case 'stopping':
      return (
        <Button key="stop" isBusy={state.phase === 'stopping'} onClick={stop}>
          Stop
        </Button>
      );
    case 'done':
      return <Copy state={state} again="Check again" onAgain={begin} />;
    default:
      return state.findings.length > 0 ? (
        <Copy state={state} again="Continue" onAgain={goOn} />
      ) : (
        <Button key="again" look="primary" onClick={goOn}>
          Try again
        </Button>
      );
  }
}

interface CopyProperties {
  readonly state: Checking;
  readonly again: string;
  onAgain(): void;
}

function Copy({ state: { findings, total = 0 }, again, onAgain }: CopyProperties) {
  const { home } = useApp();
  const [outcome, setOutcome] = useState<'copied' | 'by hand'>();
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Once: what is selected in it would be selected no more.
  const report = useMemo(
    () => reportOf(findings, total, home.version, new Date().toISOString()),
    [findings, total, home.version],
  );
  const copy = (): void => {
    const isCopied = field.current !== null && copyText(field.current);
    if (isCopied) button.current?.focus();
    setOutcome(isCopied ? 'copied' : 'by hand');
  };
  return (
    <>
      <textarea
        ref={field}
        class={outcome === 'by hand' ? 'report' : 'report unseen'}
        tabIndex={outcome === 'by hand' ? 0 : -1}
        aria-label="The result as text"
        aria-hidden={outcome !== 'by hand'}
        readOnly
        value={report}
      />
      <Button look="primary" buttonRef={button} onClick={copy}>
        Copy as text
      </Button>
      <Button onClick={onAgain}>{again}</Button>
      <Status>
        {outcome === 'copied' && 'Copied. Paste it into your bug report.'}
        {outcome === 'by hand' && 'Press Ctrl+C (on a Mac ⌘C) to copy the text.'}
      </Status>
    </>
  );
}
