/** The fields that a feed can say something about. */
const sourceFields = [
  'name',
  'intent',
  'category',
  'type',
  'price',
  'currency',
  'builtUp',
  'landArea',
  'bedrooms',
  'bathrooms',
  'carParks',
  'unitType',
  'furnishing',
  'tenure',
  'titleType',
  'landTitle',
  'direction',
  'occupancy',
  'rentType',
  'maintenance',
  'availableFrom',
  'leaseEndsYear',
  'developer',
  'completionYear',
  'unitNo',
  'street',
  'country',
  'state',
  'area',
  'postcode',
  'latitude',
  'longitude',
  'remarks',
  'facilities',
  'authorisationKind',
  'authorisedOn',
  'authorisedUntil',
] as const;

export type SourceField = (typeof sourceFields)[number];

/** What a column of a CSV file holds. Empty: the column is not read. */
export type ColumnMeaning = SourceField | 'sourceId' | 'status' | 'images' | '';

/** The meaning of each column by its name in the first row. */
export type ColumnMapping = Record<string, ColumnMeaning>;

/** All meanings that a column can have. */
export const columnMeanings: readonly ColumnMeaning[] = ['sourceId', 'status', 'images', ...sourceFields];
