/** The port of a command that serves: `npm run apis -- 9000`, or PORT=9000, or its own. */
export function readPort(usage: string, standard: number): number {
  const [argument, ...others] = process.argv.slice(2);
  if (others.length > 0) refuse(`Name one port: ${others.join(' ')} is too much.`, usage);
  const text = argument ?? (process.env.PORT || String(standard));
  const isPort = /^\d+$/.test(text) && Number(text) <= 65_535;
  return isPort ? Number(text) : refuse(`A port is a whole number up to 65535, not ${text}.`, usage);
}

export function refuse(sentence: string, usage: string): never {
  console.error(`${sentence}\nUsage: ${usage}`);
  process.exit(1);
}
