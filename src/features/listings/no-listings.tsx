import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { filtersIn, type ListingListSearch } from './filters/listing-list-search.ts';
import { useDraftsInProgress } from '#entities/draft/drafts-in-progress.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { HousePicture } from '#ui/pictures/house-picture.tsx';
import { SearchPicture } from '#ui/pictures/search-picture.tsx';
import { IconPlus } from '#ui/icons/plus.ts';
import { LinkButton } from '#ui/link-button.tsx';

interface NoListingsProps {
  search: ListingListSearch;
  onWiden: () => void;
}

/** There is nothing to list: no match, or no listing at all. */
export function NoListings({ search, onWiden }: NoListingsProps) {
  const { t } = useWords();
  const filters = filtersIn(search);
  if (filters.length > 0) {
    return (
      <EmptyState
        picture={<SearchPicture />}
        title={t('listings.none-found')}
        text={t(
          search.status === 'Outdated' && filters.length === 1
            ? 'listings.none-outdated'
            : 'listings.none-found-text',
        )}
        action={
          <Button variant="default" onClick={onWiden}>
            {t('listings.show-all')}
          </Button>
        }
      />
    );
  }
  return <NoneYet />;
}

/** The agent has no listing: the way to the first one, or to the drafts that become listings. */
function NoneYet() {
  const { t } = useWords();
  const drafts = useDraftsInProgress(useAgent()._id) ?? 0;
  return (
    <EmptyState
      picture={<HousePicture />}
      title={t('listings.none')}
      text={
        drafts > 0 ? (
          <Anchor component={Link} to="/properties/draftslisting">
            {t('listings.drafts-in-progress', { count: drafts })}
          </Anchor>
        ) : (
          t('listings.none-text')
        )
      }
      action={
        <LinkButton
          to="/properties/form/$propId"
          params={{ propId: 'new' }}
          preload={false}
          leftSection={<IconPlus size={20} />}
        >
          {t('listings.first')}
        </LinkButton>
      }
    />
  );
}
