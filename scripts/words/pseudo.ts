// The pseudo-language en-XA for development: every text is marked and longer, so that untranslated texts are easy to see.
import type { Words } from './files.ts'

const accents: Record<string, string> = {
  a: 'à',
  e: 'é',
  i: 'î',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Ü',
  c: 'ç',
  n: 'ñ',
  y: 'ý',
}

/** `Say hello to {{name}}` → `[Säý hellö tö {{name}} ~~~~~~]`: placeholders and tags stay, the length grows by 40 %. */
export function pseudo(text: string): string {
  const parts = text.split(/(\{\{.*?\}\}|<[^>]+>)/)
  const marked = parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter)))
  return `[${marked.join('')} ${'~'.repeat(Math.ceil(text.length * 0.4))}]`
}

export function pseudoWords(english: Words): Words {
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudo(text)]))
}
