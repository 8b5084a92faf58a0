// The code of the pseudo-language, which only the development server offers (scripts/words/pseudo.ts creates its words).
export const pseudoLocale = 'en-XA'
