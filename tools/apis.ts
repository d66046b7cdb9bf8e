// `npm run apis`: both APIs alone, on this machine.
import { readPort, refuse } from './port';

const USAGE = 'npm run apis [-- port]';
const port = readPort(USAGE, 8788);
// Loaded now: what was mistyped is said at once.
const { startApis } = await import('../sandbox/apis/index');
const { origin, apis, close } = await startApis({ port, now: () => new Date() }).catch(
  ({ code }: NodeJS.ErrnoException) => refuse(`Port ${port} cannot be had (${code}).`, USAGE),
);
const { keys, notable } = apis.world;
const args = JSON.stringify({ args: { projectCampaignId: notable.bigClippingCampaign.id, limit: 2 } });

console.log(`Both APIs answer at ${origin} (Ctrl-C stops them).

Campaign keys (Authorization: Bearer …)
  ${keys.campaigns.owner}  the communities of the main user
  ${keys.campaigns.moderator}  one community
  ${keys.campaigns.nobody}  valid, reaches none
Intelligence keys
  ${keys.intelligence.full}  everything
  ${keys.intelligence.withoutProjects}  all but projects

curl -s ${origin}/api/ai/mcp/tools/get_clipping_owner_submissions/execute \\
  -H 'Authorization: Bearer ${keys.campaigns.owner}' -H 'Content-Type: application/json' -d '${args}'

curl -s '${origin}/v1/contributors?platform=x&limit=2' -H 'Authorization: Bearer ${keys.intelligence.full}'
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)));
}
