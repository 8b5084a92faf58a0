// The name of the pseudo-language, offered by the development server alone (scripts/pseudo-words.ts makes its words).
export const pseudoLocale = 'en-XA'
