import { Press, type PressProperties } from './press';

interface Properties extends Omit<PressProperties, 'class' | 'isStill'> {
  /** `primary` is the one thing to do here; `link` is a quiet one among others; `icon` has no words to see. */
  readonly look?: 'primary' | 'plain' | 'link' | 'danger' | 'icon';
  /** Its call is on its way: it stays where it is, with the focus, and does nothing. */
  readonly isBusy?: boolean;
  readonly isOff?: boolean;
}

export function Button({ look = 'plain', isBusy = false, isOff = false, ...others }: Properties) {
  return (
    <Press
      {...others}
      class={`button ${look} ${isBusy ? 'busy' : isOff ? 'off' : ''}`}
      isStill={isBusy || isOff}
    />
  );
}
