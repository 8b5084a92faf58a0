// Folds text for search and comparison: texts that people consider the same have the same result. Used by client and server.

// `foyer_folded` in the database is the same in SQL (migration 0023); server/db/folded.test.ts compares the two.

/** Apostrophes and characters typed instead. Removed, so that O'Brien, O’Brien and OBrien are one name. */
const apostrophes = String.raw`'\x60\xb4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\u055a\u05f3\u05f4\ua78b\ua78c`

/** Invisible characters: controls, joiners, direction marks, fillers, variation selectors. Arabic tatweel too. */
const invisible = String.raw`\x01-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u0640\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\ufe00-\ufe0f\ufeff\ufff0-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`

/**
 * Accents of Latin, Greek and Cyrillic, Hebrew points, vowel signs of Arabic and Syriac. The signs of Indic scripts, Thai and
 * Japanese stay, because removing them would change the word.
 */
const accents = String.raw`\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\u2de0-\u2dff\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ufe20-\ufe2f`

/** Removed after decomposition. */
const dropped = `${apostrophes}${invisible}${accents}`

/** Word separators, after decomposition. */
const blanks = String.raw`\t-\r \x85\u1680\u2028\u2029`

/** Letters without a Unicode decomposition, each followed by its replacement. */
const letters = [
  'ßss æae œoe øo łl đd ðd þth ħh ŧt ŋn ĸk ƒf ƀb ɓb ƈc ɖd ɗd ƌd əe ǝe ɛe ɠg ǥg ɣg ɨi ɩi ɪi ƙk ƚl ɫl ɬl ɲn ƞn ɔo ɵo ƥp ʀr ɍr ʂs ʃs ƭt ʈt ʉu ʋv ⱳw ƴy ɏy ƶz ȥz ʒz ᵫue ȷj ɉj ȼc ⱥa ⱦt ɇe',
  'ςσ ґг ғг қк ҝк ҟк ҡк ңн ҥн ҫс үу ұу ҳх ҷч ҹч әа өо ҕг җж ҙз ҭт',
  'ٱا یي ىي ېي ةه ہه ۃه ھه ەه کك ڪك',
  '‐- ‒- –- —- ―- ⁃- −- ⸺- ⸻- ־- 〜- 〰-',
]

const digits = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810,
]

const table = new Map<string, string>()
for (const pair of letters.join(' ').split(' ')) {
  const [letter = '', ...rest] = pair
  table.set(letter, rest.join(''))
}
for (const zero of digits) for (let digit = 0; digit < 10; digit++) table.set(String.fromCodePoint(zero + digit), String(digit))
// Katakana becomes hiragana, because people type either.
for (let kana = 0x30a1; kana <= 0x30f6; kana++) table.set(String.fromCodePoint(kana), String.fromCodePoint(kana - 0x60))

const nothing = new RegExp(`[${dropped}]`, 'gu')
const odd = new RegExp(`[${[...table.keys()].join('').replace(/-/g, '\\-')}]`, 'gu')
const between = new RegExp(`[${blanks}]+`, 'gu')

/**
 * The text for search and comparison: without case, accents, width, letter variants and invisible characters, and with single spaces
 * between words. Idempotent. Pure.
 */
export const folded = (text: string): string =>
  text
    .replace(/[\xb4\u1ffd]/gu, '')
    .normalize('NFKD')
    .replace(nothing, '')
    // To upper case and back, because only upper case unifies some small letters (ß ſ ϐ ı).
    .toUpperCase()
    .toLowerCase()
    .replace(odd, (letter) => table.get(letter)!)
    .normalize('NFC')
    .replace(between, ' ')
    .trim()
