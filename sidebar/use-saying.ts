import { useCallback, useState } from 'preact/hooks';

/** Something done, for those who listen. The same said twice is another text to a screen reader. */
export function useSaying() {
  const [said, setSaid] = useState('');
  const say = useCallback((words: string) => {
    setSaid((before) => (before === words ? `${words}\u00a0` : words));
  }, []);
  return { said, say };
}
