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
  'hideAddress',
] as const;

export type SourceField = (typeof sourceFields)[number];

/** True for the name of a field that a feed can say something about. */
export function isSourceField(name: string): name is SourceField {
  return (sourceFields as readonly string[]).includes(name);
}

/** What a column of a CSV file holds. Empty: the column is not read. */
export type ColumnMeaning =
  | SourceField
  | 'sourceId'
  | 'status'
  | 'images'
  /** Yes or no: what may be shown. */
  | 'showAddress'
  | 'showPrice'
  | 'hidePrice'
  | 'isShown'
  | '';

/** The meaning of each column by its name in the first row. */
export type ColumnMapping = Record<string, ColumnMeaning>;

/** The meaning of a column; empty if the mapping does not name it. The name may be one of every object's. */
export function meaningOf(mapping: Readonly<Record<string, string>>, column: string): ColumnMeaning {
  return Object.hasOwn(mapping, column) ? (mapping[column] as ColumnMeaning) : '';
}

/** All meanings that a column can have. */
export const columnMeanings: readonly ColumnMeaning[] = [
  'sourceId',
  'status',
  'images',
  ...sourceFields,
  'showAddress',
  'showPrice',
  'hidePrice',
  'isShown',
];
