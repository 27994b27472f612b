import { AspectRatio, Center, Paper, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { advertisedPlace, toAdvertised } from '#domain/agent/advertising.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import { formatMoney } from '#domain/formats.ts';
import { type DraftPart, draftParts, stepOfPart } from '#domain/listing/draft-parts.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { labelOfPart, textOfPart } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import { useForm } from '../fields/form-context.ts';
import { PhotoPicture } from '../photos/photo-picture.tsx';
import face from './listing.module.css';
import type { GoTo } from './use-steps.ts';

/** Parts that have places of their own. */
const saidElsewhere: ReadonlySet<DraftPart> = new Set([
  'intent',
  'property',
  'price',
  'place',
  'loc',
  'photos',
  'remarks',
]);

/** The body without what others than the agent do not see. */
function withoutPrivate(body: DraftBody): DraftBody {
  const { facts, ...advertised } = toAdvertised(body);
  return { ...body, ...advertised, facts: { ...emptyFacts, ...facts } };
}

const part = { className: face.part, miw: 0, mih: 44, bdrs: 'sm' } as const;

/** The listing as others will see it. A tap on a part leads to its field. */
export function ListingPreview({ body: whole, goTo }: { body: DraftBody; goTo: GoTo }) {
  const words = useWords();
  const { t, lookup } = words;
  const body = withoutPrivate(whole);
  const { name, remarks } = body;
  const place = advertisedPlace(body, lookup).join(', ');
  const rows = draftParts
    .filter((part) => !saidElsewhere.has(part))
    .map((name) => [name, textOfPart(name, body, words)] as const)
    .filter(([, said]) => said !== '');
  return (
    <Paper component="article" withBorder style={{ overflow: 'hidden' }} aria-label={t('form.preview')}>
      <PreviewCover body={body} onChange={() => goTo('photos')} />
      <Stack gap="sm" p="lg">
        <UnstyledButton {...part} onClick={() => goTo('price', 'priceSen')}>
          <Text fz="xl" fw={650}>
            {priceWords(body, words)}
          </Text>
        </UnstyledButton>
        <UnstyledButton {...part} onClick={() => goTo('building', 'name')}>
          <Text fw={650}>{name || t('drafts.no-name')}</Text>
          {place && <Text c="dimmed">{place}</Text>}
        </UnstyledButton>
        <SimpleGrid minColWidth="min(100%, max(9rem, 30%))" spacing="sm">
          {rows.map(([rowPart, said]) => (
            <UnstyledButton key={rowPart} {...part} onClick={() => goTo(stepOfPart[rowPart])}>
              <Text fz="sm" c="dimmed">
                {labelOfPart(rowPart, t)}
              </Text>
              <Text>{said}</Text>
            </UnstyledButton>
          ))}
        </SimpleGrid>
        {remarks && (
          <UnstyledButton {...part} onClick={() => goTo('owner')}>
            <Text style={{ whiteSpace: 'pre-line' }}>{remarks}</Text>
          </UnstyledButton>
        )}
      </Stack>
    </Paper>
  );
}

function PreviewCover({ body, onChange }: { body: DraftBody; onChange: () => void }) {
  const { t } = useWords();
  const { draftId } = useForm();
  const cover = coverFrom(body.photos);
  return (
    <UnstyledButton
      display="block"
      w="100%"
      {...(cover && { 'aria-label': t('form.step-photos') })}
      onClick={onChange}
    >
      <AspectRatio ratio={16 / 9} bg="var(--sunken)" style={{ aspectRatio: 16 / 9 }}>
        {cover ? (
          <PhotoPicture draftId={draftId} photoId={cover.id} size="small" isQuiet />
        ) : (
          <Center c="dimmed">{t('form.preview-no-photo')}</Center>
        )}
      </AspectRatio>
    </UnstyledButton>
  );
}

function priceWords({ intent, facts: { priceSen } }: DraftBody, { t }: ReturnType<typeof useWords>): string {
  if (priceSen === null) return t('form.preview-no-price');
  const price = formatMoney(priceSen);
  return intent === 'Rent' ? t('listings.per-month', { price }) : price;
}
