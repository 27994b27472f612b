/**
 * The header of an answer to a request that does not fit the contract of the server: which edition of the contract
 * that is.
 */
export const editionHeader = 'x-edition';
