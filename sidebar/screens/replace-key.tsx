import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';

/** Leads to the connection that an import uses. */
export function ReplaceKey({
  id,
  look = 'plain',
}: {
  readonly id: string;
  readonly look?: 'plain' | 'link' | 'primary';
}) {
  const { open } = useApp();
  const definition = useCall('definition');
  const datasets = useCall('datasets');
  return (
    <>
      <Button
        look={look}
        isBusy={definition.isBusy || datasets.isBusy}
        onClick={async () => {
          const [kept, entries] = await Promise.all([definition.run({ id }), datasets.run({})]);
          const api = entries?.find(({ dataset }) => dataset === kept?.dataset)?.api;
          if (kept && api) open({ name: 'connect', api, place: kept.place });
        }}
      >
        Replace key
      </Button>
      <Failure error={definition.error ?? datasets.error} />
    </>
  );
}
