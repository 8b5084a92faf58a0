// The name of the pseudo-language, offered by the development server alone (scripts/words/pseudo.ts makes its words).
export const pseudoLocale = 'en-XA'
