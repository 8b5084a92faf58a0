// The web address made from a name: ASCII letters, digits and dashes. Used by client and server, so that both make the same one.

/** Spellings of letters that do not decompose into an ASCII letter and a mark: further Latin ones, Cyrillic, Greek, Arabic, Hebrew. */
const spellings = [
  'ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ı=i ŋ=n ħ=h',
  'а=a б=b в=v г=g ґ=g д=d е=e є=ie ж=zh з=z и=i і=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=iu я=ia ђ=dj ј=j љ=lj њ=nj ћ=c џ=dz',
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
  'ا=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ه=h و=w ي=y ى=a ة=a ء= ـ= پ=p چ=ch ژ=zh گ=g ک=k ی=y',
  'א=a ב=b ג=g ד=d ה=h ו=v ז=z ח=ch ט=t י=y כ=k ך=k ל=l מ=m ם=m נ=n ן=n ס=s ע=a פ=p ף=f צ=ts ץ=ts ק=k ר=r ש=sh ת=t',
  '٠=0 ١=1 ٢=2 ٣=3 ٤=4 ٥=5 ٦=6 ٧=7 ٨=8 ٩=9 ۰=0 ۱=1 ۲=2 ۳=3 ۴=4 ۵=5 ۶=6 ۷=7 ۸=8 ۹=9',
]
/** The parts that a Korean syllable decomposes into, in the order of their code points. */
const jamo: readonly [first: number, spelled: string][] = [
  [0x1100, 'g kk n d tt r m b pp s ss - j jj ch k t p h'],
  [0x1161, 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'],
  [0x11a8, 'k k k n n n t l k m l l l p l m p p t t ng t t k t p t'],
]
/** Japanese syllables. Marks of voicing are composed before. */
const kana =
  'あ=a い=i う=u え=e お=o か=ka き=ki く=ku け=ke こ=ko が=ga ぎ=gi ぐ=gu げ=ge ご=go さ=sa し=shi す=su せ=se そ=so ざ=za じ=ji ず=zu ぜ=ze ぞ=zo た=ta ち=chi つ=tsu て=te と=to だ=da ぢ=ji づ=zu で=de ど=do な=na に=ni ぬ=nu ね=ne の=no は=ha ひ=hi ふ=fu へ=he ほ=ho ば=ba び=bi ぶ=bu べ=be ぼ=bo ぱ=pa ぴ=pi ぷ=pu ぺ=pe ぽ=po ま=ma み=mi む=mu め=me も=mo や=ya ゆ=yu よ=yo ら=ra り=ri る=ru れ=re ろ=ro わ=wa を=o ん=n ぁ=a ぃ=i ぅ=u ぇ=e ぉ=o ゔ=vu ー='

const pairs = (text: string): [string, string][] => text.split(' ').map((pair) => [pair[0]!, pair.slice(2)])
const letters = new Map(pairs(spellings.join(' ')))
for (const [first, spelled] of jamo)
  for (const [at, text] of spelled.split(' ').entries()) letters.set(String.fromCodePoint(first + at), text.replace('-', ''))
const syllables = new Map(pairs(kana))

/** A small ya, yu or yo changes the syllable before it: "shi" and "yo" are "sho", "ki" and "yo" are "kyo". */
const glides: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' }
const soft = /(?:sh|ch|j)$/

function spelledKana(text: string): string {
  const hiragana = text.replaceAll(/[\u30a1-\u30f4]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! - 0x60))
  return hiragana
    .replaceAll(/([き-ぽ])([ゃゅょ])/g, (_both, syllable: string, small: string) => {
      const stem = (syllables.get(syllable) ?? '').slice(0, -1)
      return `${stem}${soft.test(stem) ? '' : 'y'}${glides[small]}`
    })
    .replaceAll(/[ぁ-ゔー]/g, (letter) => syllables.get(letter) ?? letter)
    .replaceAll(/っ([a-z])/g, (_both, next: string) => `${next === 'c' ? 't' : next}${next}`)
}

/** Maximum length, without a tail that makes it unique. */
const most = 60

/** '' for a name in a script without spellings, such as Chinese. Pure. */
export const slugIn = (name: string): string =>
  spelledKana(name.normalize('NFKC'))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}’']/gu, '')
    .replaceAll(/\P{ASCII}/gu, (letter) => letters.get(letter) ?? '-')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-+|-+$/g, '')
