import { Grid, Paper, Stack, Title } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { MessageForm } from './message-form.tsx';
import { OfficeCard } from './office-card.tsx';
import { PersonCard } from './person-card.tsx';

/** R-CONT-1, Contact Us: the agent's contact person, the office, and a message form. */
export function ContactScreen() {
  const { t } = useWords();
  const { _id: agentId, source } = useAgent();
  return (
    <>
      <PageHeading title={t('nav.contact')} />
      <Grid gap="xxl" maw={1040}>
        <Grid.Col span={{ base: 12, md: 5 }} order={{ base: 1, md: 2 }}>
          <Stack gap="xxl">
            <PersonCard source={source} />
            <OfficeCard />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }} order={{ base: 2, md: 1 }}>
          <Paper component="section" withBorder p={{ base: 'lg', sm: 'xl' }} aria-labelledby="write">
            <Title order={2} fz="lg" mb="lg" id="write">
              {t('contact.write')}
            </Title>
            <MessageForm key={agentId} agentId={agentId} />
          </Paper>
        </Grid.Col>
      </Grid>
    </>
  );
}
