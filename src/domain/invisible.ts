const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The text without characters that nobody sees, which chats and other apps leave in what is copied: spaces without
 * width, byte order marks, soft hyphens, marks of direction and blank letters. For comparisons: joiners of letters
 * and emoji are removed too.
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');
