import type { Reach } from '../../src/door/methods';
import type { Explanation } from '../../src/errors';
import { Icon } from '../parts/icon';
import { Failure } from '../parts/notice';

interface Properties {
  readonly reach: Reach | undefined;
  readonly isBusy: boolean;
  readonly error: Explanation | undefined;
}

const SHOWN = 6;

/** What a test found. */
export function ReachView({ reach, isBusy, error }: Properties) {
  const communities = reach?.communities ?? [];
  const more = communities.length - SHOWN;
  return (
    <div class="reach">
      <div role="status">
        {isBusy && <p class="hint">Asking the service what the key reaches…</p>}
        {reach && (
          <div class={`notice ${reach.isUsable ? 'good' : 'warn'}`}>
            <Icon name={reach.isUsable ? 'check' : 'alert'} />
            <div>
              <p dir="auto">{reach.message}</p>
              {communities.length > 0 && (
                <ul class="plain">
                  {communities.slice(0, SHOWN).map(({ id, name, role, detail = role }) => (
                    <li key={id}>
                      <bdi>{name}</bdi> <span class="soft">{detail}</span>
                    </li>
                  ))}
                  {more > 0 && <li class="soft">and {more} more</li>}
                </ul>
              )}
            </div>
          </div>
        )}
      </div>
      <Failure error={error} />
    </div>
  );
}

/** Why no names could be had. */
export function ReachFault({ reach, error }: Omit<Properties, 'isBusy'>) {
  return <Failure error={error ?? (reach && { kind: 'access', message: reach.message })} />;
}
