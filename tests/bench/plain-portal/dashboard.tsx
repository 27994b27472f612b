import { Badge, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';
import { signedInId } from './session.ts';

const params = () => ({ params: { path: { id: signedInId() ?? '' } } });

/** Figures, and the first rows of the listings to confirm. */
export function Dashboard() {
  const summary = useQuery({
    queryKey: ['summary'],
    queryFn: async () => (await client.GET('/dashboard/agent/propertysummary/{id}', params())).data,
  });
  const outdated = useQuery({
    queryKey: ['outdated'],
    queryFn: async () => (await client.GET('/property/agent/outdatedproperties/{id}', params())).data,
  });
  const { active = 0, inactive = 0, archived = 0 } = summary.data ?? {};
  return (
    <main>
      <Stack p="md">
        <Title order={1}>Dashboard</Title>
        {summary.data && (
          <Paper withBorder p="md" component="dl">
            {Object.entries({ active, inactive, archived }).map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </Paper>
        )}
        <Paper withBorder p="md" className="rows">
          {outdated.data?.slice(0, 3).map(({ _id, name, priceSen }) => (
            <a key={_id} href={`/properties/${_id}`}>
              <span />
              <span>
                <Text fw={600}>{name}</Text>
                <Text size="sm">RM {(priceSen ?? 0) / 100}</Text>
                <Badge>Outdated</Badge>
              </span>
            </a>
          ))}
          <Button>Still available</Button>
        </Paper>
      </Stack>
    </main>
  );
}
