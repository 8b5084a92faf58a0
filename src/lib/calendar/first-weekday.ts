// The first day of the week in a language.

/** Fallback: regions whose week begins with Sunday or Saturday. All others begin with Monday (CLDR). */
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

const fromTable = (region = ''): number => (region && sunday.includes(region) ? 7 : region && saturday.includes(region) ? 6 : 1)

/** Browsers have one, the other or neither; TypeScript has no types for them yet. */
interface Weeks {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** 1 (Monday) to 7 (Sunday). Monday for an unknown language; never throws. */
export function firstWeekday(locale: string): number {
  try {
    const known = new Intl.Locale(locale) as Intl.Locale & Weeks
    return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? fromTable(known.maximize().region)
  } catch {
    return 1
  }
}
