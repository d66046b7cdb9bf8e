import type { World } from '../world/world';

export interface Endpoint {
  /** Below /v1; `{id}` stands for one segment. The first endpoint that fits answers. */
  readonly path: string;
  /** The body of the answer. Throws RestFailure. */
  answer(request: EndpointRequest): { readonly data: unknown; readonly next_cursor?: string };
}

export interface EndpointRequest {
  readonly world: World;
  /** Path with query. */
  readonly url: string;
  /** What stands for `{id}`, decoded; empty where the path has none. */
  readonly id: string;
}
