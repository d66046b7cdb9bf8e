import type { Finding } from '../../src/checks/run-checks';
import { countsOf, type Group, groupsOf } from './groups';

/** Each group folded but those in which something differs. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <>
      {groupsOf(findings).map((group) => (
        <FindingGroup key={group.title} group={group} />
      ))}
    </>
  );
}

function FindingGroup({ group: { title, findings } }: { readonly group: Group }) {
  const { differ } = countsOf(findings);
  const sorted = [...findings].sort((one, other) => rankOf(one) - rankOf(other));
  return (
    <details class="topic" open={differ > 0}>
      <summary>
        {title} <span class={differ > 0 ? 'state bad' : 'soft ending'}>{summaryWords(findings)}</span>
      </summary>
      <ul class="plain lines">
        {sorted.map((finding) => (
          <FindingLine key={finding.what} finding={finding} />
        ))}
      </ul>
    </details>
  );
}

function rankOf({ holds }: Finding): number {
  return holds === 'no' ? 0 : 1;
}

function summaryWords(findings: readonly Finding[]): string {
  const { differ, hold, open } = countsOf(findings);
  if (differ > 0) return `${differ} ${differ === 1 ? 'differs' : 'differ'}`;
  return hold > 0 ? `${hold} as expected` : open > 0 ? `${open} to try` : '';
}

function FindingLine({ finding: { what, assumed, found, holds } }: { readonly finding: Finding }) {
  const [, how] = /^by hand: (.*)/s.exec(found) ?? [];
  const isSame = holds === 'yes' && found === assumed;
  return (
    <li class="record">
      <p dir="auto">{what}</p>
      {assumed !== '' && !isSame && <p class="detail">Expected: {assumed}</p>}
      <p class={holds === 'no' ? 'detail bad' : 'detail'} dir="auto">
        {how === undefined ? `${isSame ? 'As expected' : 'Found'}: ${found}` : `To try: ${how}`}
      </p>
    </li>
  );
}
