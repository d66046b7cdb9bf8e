import { useEffect, useState } from 'preact/hooks';

const CALM_MS = 700;

/** What keeps changing while somebody types, read out once it has come to rest. */
export function Spoken({ text }: { readonly text: string }) {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), CALM_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span class="unseen" role="status">
      {told}
    </span>
  );
}
