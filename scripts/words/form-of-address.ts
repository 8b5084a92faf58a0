// The form of address of each language. docs/writing.md shows it; problems.ts refuses the other one.

/** Words of the form of address that a language does not use. `openings` are imperatives, refused as the first word of a sentence only. */
interface OtherAddress {
  /** The form that the language uses. */
  form: string
  words: readonly string[]
  openings?: readonly string[]
}

const list = (words: string): string[] => words.trim().split(/\s+/)

/** By language, without the region. A language that is missing here has one form, or its forms share their words. */
const others: Record<string, OtherAddress> = {
  de: {
    form: 'Sie',
    words: list(`
      du dich dir dein deine deinem deinen deiner deines deins euch euer eure eurem euren eurer eures
      bist hast kannst willst musst darfst sollst wirst möchtest brauchst siehst weißt findest bekommst`),
    openings: list('gib wähle melde öffne prüfe probiere scanne tippe klicke lies nimm schreib sieh lass füge verwende speichere warte'),
  },
  es: {
    form: 'usted',
    words: list(`
      tú tu tus te ti contigo tuyo tuya tuyos tuyas vosotros vosotras vuestro vuestra vuestros vuestras os
      eres estás has puedes podrás quieres tienes tendrás debes necesitas sigues verás pierdes olvidas podéis tenéis
      tengas vuelvas cierres guardes quieras puedas abras escribas hagas elijas cambies toques añadas uses pierdas estés seas
      inténtalo compruébalo elígelo ábrelo cópialo guárdalo escríbelo hazlo permítelo permítela entérate conéctate únete`),
    openings: list(`
      comprueba elige abre añade escanea introduce inicia conéctate toca pulsa selecciona vuelve haz pon ve lee
      recarga reproduce usa busca comparte confirma escribiste cambiaste iniciaste`),
  },
  fr: {
    form: 'vous',
    words: list('tu toi te ton ta tes tien tienne tiens tiennes es peux veux dois'),
    openings: list('choisis ouvre saisis vérifie réessaie ajoute essaie connecte'),
  },
  pt: { form: 'você', words: list('tu te ti teu tua teus tuas contigo podes queres tens estás és vós vosso vossa') },
}

interface Rule {
  form: string
  pattern: RegExp
}

/** Languages without spaces between words. */
const patterns: Record<string, Rule> = {
  zh: { form: '您', pattern: /你/ },
  ja: { form: 'です・ます', pattern: /(?:だ|である|だった|だろう|する|される|(?<![まで])した)。|しなさい|せよ/ },
}

function patternOf({ words, openings = [] }: OtherAddress): RegExp {
  const anywhere = String.raw`(?<![\p{L}\p{M}])(?:${words.join('|')})(?![\p{L}\p{M}])`
  const first = String.raw`(?<=(?:^|[.!?]\s+)[¿¡«„“"]?)(?:${openings.join('|')})(?![\p{L}\p{M}])`
  return new RegExp(openings.length > 0 ? `${anywhere}|${first}` : anywhere, 'iu')
}

const rules = new Map<string, Rule>([
  ...Object.entries(others).map(([locale, other]) => [locale, { form: other.form, pattern: patternOf(other) }] as const),
  ...Object.entries(patterns),
])

/**
 * The first word with which a text addresses the reader in the other form, and the form that the language uses; null if there is
 * none. Placeholders and tags are ignored.
 */
export function otherAddress(locale: string, text: string): { word: string; form: string } | null {
  const rule = rules.get(locale.split('-')[0] ?? locale)
  const word = rule?.pattern.exec(text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, ' '))?.[0]
  return rule && word !== undefined ? { word, form: rule.form } : null
}
