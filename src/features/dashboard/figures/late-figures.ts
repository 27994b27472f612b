/** The folded parts of the dashboard, in a file of their own. */
export { BestDeals } from './best-deals.tsx';
export { History } from './history.tsx';
export { Titles } from './titles.tsx';
export { LatestListing } from './latest-listing.tsx';
