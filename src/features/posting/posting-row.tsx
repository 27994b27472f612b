import { ActionIcon, Anchor, Badge, Box, Checkbox, Group, Menu, Stack, Table, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDay, formatMoment } from '#domain/formats.ts';
import { isUnderWay, mayRetry, mayWithdraw, type PostingPage, statesOf } from '#domain/posting.ts';
import { CoverPicture } from '#entities/listing/cover-picture.tsx';
import { kindWords, priceWords } from '#entities/listing/listing-sentences.ts';
import { postingColor, postingStateNames } from '#entities/posting/posting-words.ts';
import { useWords } from '#messages/words.ts';
import { DataCell } from '#ui/row-table.tsx';
import { IconDots } from '#ui/icons/dots.ts';
import { ProblemList } from './problem-list.tsx';
import { nameWord } from '#messages/enum-words.ts';

type PostingItem = PostingPage['items'][number];

interface PostingRowProps {
  item: PostingItem;
  platform: string;
  isSelected: boolean;
  mayAct: boolean;
  onToggle: () => void;
  onPost: () => void;
  onWithdraw: () => void;
  onRetry: () => void;
}

/** On a phone, price and state are below the name, which is beside the picture. */
const besidePicture = { base: 0, xs: 'calc(80px + var(--space-md))', md: 0 };

/** A listing and its state on the platform. */
export function PostingRow({ item, platform, isSelected, mayAct, onToggle, ...acts }: PostingRowProps) {
  const words = useWords();
  const { t, lookup } = words;
  const { listing, posting } = item;
  const { _id, name, kind, type, area, coverPhotoId, coverPlaceholder } = listing;
  const title = name || t('properties.no-name');
  return (
    <Table.Tr data-listing={_id}>
      <DataCell area="pick">
        <Checkbox aria-label={t('posting.pick', { name: title })} checked={isSelected} onChange={onToggle} />
      </DataCell>
      <DataCell area="listing" isName>
        <Group gap="md" wrap="nowrap" align="start">
          <CoverPicture
            listingId={_id}
            photoId={coverPhotoId}
            placeholder={coverPlaceholder}
            title={listing.title}
          />
          <Stack gap={0}>
            <Anchor
              c="bright"
              fw={650}
              underline="hover"
              renderRoot={(props) => <Link to="/properties/$propId" params={{ propId: _id }} {...props} />}
            >
              {title}
            </Anchor>
            <Text c="dimmed" fz="sm">
              {[nameWord(t, kindWords, kind), lookup(type), lookup(area)].filter(Boolean).join(' · ')}
            </Text>
            {posting && <ProblemList listingId={_id} problems={posting.problems} />}
          </Stack>
        </Group>
      </DataCell>
      <DataCell area="price">
        <Text fw={650} ta={{ md: 'end' }} pl={besidePicture}>
          {priceWords(listing, words)}
        </Text>
      </DataCell>
      <DataCell area="state">
        <Box pl={besidePicture}>
          <StateLine item={item} />
        </Box>
      </DataCell>
      <DataCell area="menu" isFigure>
        <RowMenu item={item} platform={platform} title={title} mayAct={mayAct} {...acts} />
      </DataCell>
    </Table.Tr>
  );
}

function StateLine({ item: { listing, posting } }: { item: PostingItem }) {
  const { t, language } = useWords();
  if (!posting)
    return (
      <Stack gap="xs" align="start">
        <Badge color="gray">{t('posting.state-none')}</Badge>
        {listing.status !== 'Active' && <Small>{t('posting.only-active')}</Small>}
      </Stack>
    );
  const { state, isHeld, changed, link, postedAt, nextTryAt, attempts } = posting;
  const isPosted = statesOf.Posted.includes(state);
  const isAgain = isUnderWay(posting) && attempts > 0 && nextTryAt !== null;
  return (
    <Stack gap="xs" align="start">
      <Group gap="sm">
        <Badge color={postingColor(state)}>
          {isHeld ? t('posting.state-held') : nameWord(t, postingStateNames, state)}
        </Badge>
        {isPosted && postedAt && <Small>{formatDay(postedAt, language)}</Small>}
      </Group>
      {changed.length > 0 && <Small>{t('posting.changed')}</Small>}
      {isAgain && <Small>{t('posting.next-try', { time: formatMoment(nextTryAt, language) })}</Small>}
      {link && (
        <Anchor fz="sm" href={link} target="_blank" rel="noopener noreferrer">
          {t(state === 'Duplicate' ? 'posting.open-other' : 'posting.open-advert')}
        </Anchor>
      )}
    </Stack>
  );
}

function Small({ children }: { children: string }) {
  return (
    <Text c="dimmed" fz="sm">
      {children}
    </Text>
  );
}

function RowMenu({
  item: { listing, posting },
  platform,
  title,
  mayAct,
  onPost,
  onWithdraw,
  onRetry,
}: Omit<PostingRowProps, 'isSelected' | 'onToggle'> & { title: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const isPosted = posting !== null && statesOf.Posted.includes(posting.state);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t('posting.menu', { name: title })}>
          <IconDots size={22} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {posting && mayRetry(posting) ? (
          <Menu.Item disabled={!mayAct} onClick={onRetry}>
            {t('posting.retry')}
          </Menu.Item>
        ) : (
          <Menu.Item disabled={!mayAct || (isPosted && posting.changed.length === 0)} onClick={onPost}>
            {t('posting.post-one')}
          </Menu.Item>
        )}
        {posting && mayWithdraw(posting) && (
          <Menu.Item disabled={!mayAct} onClick={onWithdraw}>
            {t('posting.withdraw')}
          </Menu.Item>
        )}
        <Menu.Item
          onClick={() =>
            void navigate({
              to: '/properties/posting/logs/$platform',
              params: { platform },
              search: { listingId: listing._id },
            })
          }
        >
          {t('posting.show-log')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
