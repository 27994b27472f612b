import { Badge, Box, Chip, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Enquiry, EnquiryPage } from '#domain/enquiry/enquiry.ts';
import { formatMoment } from '#domain/formats.ts';
import { shownPhone } from '#domain/phone.ts';
import type { EnquiryEntry } from './optimistic-enquiry.ts';
import { nameWord } from '#messages/enum-words.ts';
import { useWords } from '#messages/words.ts';
import { AsOf } from '#ui/as-of.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { EnquiryListing } from './enquiry-listing.tsx';
import { enquiryStates } from './enquiry-search.ts';
import { languageNames, nameSource, stateColor, stateNames } from './enquiry-words.ts';
import { NoteSection } from './note-section.tsx';
import { PersonData } from './person-data.tsx';
import { useChange } from './use-change.ts';
import { ViewingSection } from './viewing-section.tsx';

interface EnquiryViewProps {
  entry: EnquiryEntry;
  query: UseQueryResult<EnquiryPage>;
}

/** One below the other on a phone; elsewhere what is done next is beside the rest. */
const oneOrTwoColumns = {
  flexDirection: 'column',
  gap: 'var(--space-lg)',
  gridTemplate: 'auto 1fr / minmax(0, 3fr) minmax(300px, 2fr)',
} as const;

/** All of one enquiry, and what the agent does with it. */
export function EnquiryView({ entry: { enquiry, isWaiting }, query }: EnquiryViewProps) {
  const { t } = useWords();
  const { name, state } = enquiry;
  return (
    <>
      <PageHeading
        isOwn
        title={name}
        below={
          <Group gap="xs">
            <Badge color={stateColor(state)}>{nameWord(t, stateNames, state)}</Badge>
            {isWaiting && <Badge color="gray">{t('listings.waits')}</Badge>}
          </Group>
        }
      />
      <Box display={{ base: 'flex', md: 'grid' }} style={oneOrTwoColumns}>
        <Stack gap="lg">
          <AsOf query={query} />
          <EnquiryFacts enquiry={enquiry} />
        </Stack>
        <Stack gap="lg" style={{ gridArea: '1 / 2 / -1' }}>
          <StateChoice enquiry={enquiry} />
          <ViewingSection enquiry={enquiry} />
        </Stack>
        <Stack gap="lg">
          <NoteSection enquiry={enquiry} />
          <PersonData enquiry={enquiry} />
        </Stack>
      </Box>
      <Box h="md" />
      <AnswerBar enquiry={enquiry} />
    </>
  );
}

/** Which listing an enquiry is about, its message, and how the person can be reached. */
function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const { t, language } = useWords();
  const { listingId, listingName, message, phone, email, receivedAt } = enquiry;
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        {listingId && <EnquiryListing listingId={listingId} name={listingName} />}
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message || t('enquiries.no-message')}
        </Text>
        <FactList
          isStacked
          facts={[
            [t('enquiries.phone'), phone && shownPhone(phone)],
            [t('enquiries.email'), email && <Email address={email} />],
            [t('enquiries.language'), nameWord(t, languageNames, enquiry.language)],
            [t('enquiries.source'), nameSource(t, enquiry)],
            [t('enquiries.received'), formatMoment(receivedAt, language)],
          ]}
        />
      </Stack>
    </Paper>
  );
}

function StateChoice({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useWords();
  const change = useChange(enquiry);
  const { state } = enquiry;
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Title order={2} fz="lg">
          {t('listings.status')}
        </Title>
        <Chip.Group
          value={state}
          onChange={(chosen) => {
            const next = enquiryStates.find((one) => one === chosen);
            if (next && next !== state) void change({ state: next });
          }}
        >
          <Group gap="sm" role="radiogroup" aria-label={t('listings.status')}>
            {enquiryStates.map((each) => (
              <Chip key={each} value={each}>
                {t(stateNames[each])}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Stack>
    </Paper>
  );
}

/** An address that is broken before its host, where it has to be broken. */
function Email({ address }: { address: string }) {
  const hostFrom = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, hostFrom)}
      <wbr />
      {address.slice(hostFrom)}
    </>
  );
}
