import { createRandom } from './random';

/** What a campaign pays in: money on a chain, or a community's own points. */
export interface Token {
  readonly id: string;
  readonly type: 'ERC20' | 'POINTS';
  readonly name: string;
  readonly symbol: string;
  readonly logo: string;
  readonly address: string | null;
  readonly chainId: string | null;
  readonly decimals: number;
}

export function usdcToken(seed: number): Token {
  return {
    id: createRandom(seed, 'token', 'USDC').uuid(),
    type: 'ERC20',
    name: 'USD Coin',
    symbol: 'USDC',
    logo: 'https://images.example.com/tokens/usdc.png',
    address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    chainId: '8453',
    decimals: 6,
  };
}

export function pointsToken(seed: number, name: string, symbol: string, logo: string): Token {
  const id = createRandom(seed, 'token', symbol).uuid();
  return { id, type: 'POINTS', name, symbol, logo, address: null, chainId: null, decimals: 18 };
}
