import { Badge, Group, Text } from '@mantine/core';
import type { DraftBody } from '#domain/draft/draft.ts';
import { useWords } from '#messages/words.ts';
import { FactList } from '#ui/fact-list.tsx';
import { DetailSection } from './detail-section.tsx';
import { factsFrom } from './facts.ts';
import { KeyFacts } from './key-facts.tsx';
import { OwnerCard } from './owner-card.tsx';
import { PlaceMapPart } from './place-map-part.tsx';

interface FactGroupsProps {
  listingId: string;
  body: DraftBody;
  /** It is what a row has, which does not say whether the address is hidden. */
  isPart?: boolean;
}

/** All facts of a listing in groups. Facts for the agent only are marked. */
export function FactGroups({ listingId, body, isPart = false }: FactGroupsProps) {
  const words = useWords();
  const { t, lookup } = words;
  const { details, place, owner } = factsFrom(body, words);
  const { facilities, hideAddress } = body.facts;
  return (
    <>
      <DetailSection isPrinted title={t('listings.group-details')}>
        <KeyFacts body={body} />
        <FactList isStacked verticalSpacing="md" facts={details} />
      </DetailSection>
      {body.remarks && (
        <DetailSection isPrinted title={t('listings.group-remarks')}>
          <Text maw="68ch" style={{ whiteSpace: 'pre-wrap' }}>
            {body.remarks}
          </Text>
        </DetailSection>
      )}
      {facilities.length > 0 && (
        <DetailSection isPrinted title={t('fact.facilities')}>
          <Group component="ul" gap="sm" m={0} p={0}>
            {facilities.map((facility) => (
              <Badge key={facility} component="li" color="gray">
                {lookup(facility)}
              </Badge>
            ))}
          </Group>
        </DetailSection>
      )}
      {(place.length > 0 || body.loc) && (
        <DetailSection isPrinted={!hideAddress && !isPart} title={t('listings.group-place')}>
          {hideAddress && <Note>{t('listings.address-hidden')}</Note>}
          <FactList isStacked verticalSpacing="md" facts={place} />
          {body.loc && <PlaceMapPart listingId={listingId} name={body.name} loc={body.loc} />}
        </DetailSection>
      )}
      <OwnerCard listingId={listingId} body={body} facts={owner} isPart={isPart} />
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text fz="sm" c="dimmed">
      {children}
    </Text>
  );
}
