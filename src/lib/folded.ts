/** A text as it is searched: without case, accents, and the widths that letters of Latin have in Japanese. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
