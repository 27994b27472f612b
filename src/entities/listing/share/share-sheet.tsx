import { Alert, List, Stack, Text } from '@mantine/core';
import { advertParts } from '#messages/advert-words.ts';
import { useWords } from '#messages/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { type ListingToShare, useListingsToShare } from './listings-to-share.ts';
import { ShareOne } from './share-one.tsx';
import { ShareSeveral } from './share-several.tsx';
import { useAdvertiser } from './use-advertiser.ts';

export interface ShareSheetProps {
  listingIds: readonly string[];
  /** Their content, where it is known already. */
  known?: readonly ListingToShare[];
  onClose: () => void;
}

/**
 * Shares one listing or several. Refused if the details of firm and agent that an advertisement must have are
 * incomplete.
 */
export function ShareSheet({ listingIds, known, onClose }: ShareSheetProps) {
  const { t, sentence } = useWords();
  const listings = useListingsToShare(listingIds, known, onClose);
  const advertiser = useAdvertiser();
  const count = listingIds.length;
  const [first] = listings ?? [];
  const isWaiting = advertiser.kind === 'unknown' && advertiser.isLoading;
  return (
    <Dialog
      size={count > 1 ? 480 : 720}
      title={count > 1 ? t('listings.share-several', { count }) : t('listings.share-title')}
      onClose={onClose}
    >
      <Stack gap="lg">
        {(isWaiting || (advertiser.kind === 'complete' && !listings)) && (
          <Text role="status">{t('shell.loading')}</Text>
        )}
        {advertiser.kind === 'unknown' && !advertiser.isLoading && (
          <Alert color="red">
            {advertiser.error ? sentence(advertiser.error) : t('listings.share-offline')}
          </Alert>
        )}
        {advertiser.kind === 'incomplete' && (
          <>
            <Alert color="red" title={t('listings.share-refused')}>
              <List>
                {advertiser.missing.map((part) => (
                  <List.Item key={part}>{t(advertParts[part])}</List.Item>
                ))}
              </List>
            </Alert>
            <LinkButton to="/profile" fullWidth onClick={onClose}>
              {t('listings.share-profile')}
            </LinkButton>
          </>
        )}
        {advertiser.kind === 'complete' &&
          listings &&
          (count === 1 && first ? (
            <ShareOne listing={first} by={advertiser.by} cardUrl={advertiser.cardUrl} onClose={onClose} />
          ) : (
            <ShareSeveral listings={listings} by={advertiser.by} onClose={onClose} />
          ))}
      </Stack>
    </Dialog>
  );
}
