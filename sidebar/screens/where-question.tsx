import { useId } from 'preact/hooks';
import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { Failure } from '../parts/notice';

/** Where the table of an import is, only a person can say; until then it stays as it is. */
export function WhereQuestion({ card }: { readonly card: ImportCard }) {
  const { keepCard, reload, say } = useApp();
  const answer = useCall('answerQuestion');
  const hint = useId();
  const { id, name, question } = card;
  if (!question) return <Failure error={answer.error} />;
  const choose = async (chosen: number | 'new'): Promise<void> => {
    const changed = await answer.run({ id, stamp: question.stamp, answer: chosen });
    // What was found may be another question by now.
    if (!changed) return reload();
    keepCard(changed);
    const where = chosen === 'new' ? 'in a new sheet' : 'as you chose';
    say(`The import “${name}” goes on ${where}: run it now.`);
  };
  return (
    <>
      <section class="notice warn" aria-label={`A question about ${name}`}>
        <Icon name="alert" />
        <div>
          <p id={hint} dir="auto">
            {question.message}
          </p>
          {question.places.length > 0 && (
            <ul class="found">
              {question.places.map((place, index) => (
                <li key={place}>
                  <span id={`${hint}-${index}`} dir="auto">
                    {place}
                  </span>{' '}
                  <Button
                    look="link"
                    aria-describedby={`${hint}-${index}`}
                    isBusy={answer.isBusy}
                    onClick={() => void choose(index)}
                  >
                    Choose this
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div class="buttons small">
            <Button aria-describedby={hint} isBusy={answer.isBusy} onClick={() => void choose('new')}>
              Make a new sheet
            </Button>
            <Button
              aria-describedby={hint}
              onClick={() => say('Nothing was changed. The import waits for your answer.')}
            >
              Stop
            </Button>
          </div>
        </div>
      </section>
      <Failure error={answer.error} />
    </>
  );
}
