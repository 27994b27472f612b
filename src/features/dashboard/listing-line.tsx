import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#domain/formats.ts';
import type { ListingSummary } from '#domain/listing.ts';
import { useWords } from '#messages/words.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';

interface LineProps {
  picture: ReactNode;
  name: string;
  /** Renders the name as a link, with the props that give it its look. */
  link: (props: { className?: string }) => ReactElement;
  facts: string;
  children: ReactNode;
}

/** A picture with lines beside it: a name as a link, facts, and what `children` say. */
export function Line({ picture, name, link, facts, children }: LineProps) {
  return (
    <Group gap="md" wrap="nowrap" flex={1} miw={0}>
      {picture}
      <Stack gap={0} flex={1} miw={0} lh={1.4}>
        <Anchor inherit c="bright" fw={550} truncate underline="hover" renderRoot={link}>
          {name}
        </Anchor>
        <Text fz="sm" c="dimmed" lh="inherit" truncate>
          {facts}
        </Text>
        {children}
      </Stack>
    </Group>
  );
}

/** A listing beside its picture: its name as a link, its main facts, its price. */
export function ListingLine({
  listing: { _id, name, title, kind, type, area, priceSen, coverPhotoId, coverPlaceholder },
  children,
}: {
  listing: ListingSummary;
  children?: ReactNode;
}) {
  const { t, language, lookup } = useWords();
  const price = formatMoney(priceSen, language);
  return (
    <Line
      picture={
        <CoverPicture listingId={_id} photoId={coverPhotoId} placeholder={coverPlaceholder} title={title} />
      }
      name={name}
      link={(props) => <Link to="/properties/$propId" params={{ propId: _id }} preload={false} {...props} />}
      facts={`${lookup(type)} · ${lookup(area)}`}
    >
      <Group justify="space-between" gap="xs">
        <Text inherit fw={650}>
          {kind === 'Rent' ? t('dashboard.per-month', { price }) : price}
        </Text>
        {children && (
          <Text fz="sm" c="yellow">
            {children}
          </Text>
        )}
      </Group>
    </Line>
  );
}
