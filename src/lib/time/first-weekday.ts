// With which day a week begins, for those who read a language.

/** Where the browser does not say: the regions whose week begins with Sunday or with Saturday. All others begin with Monday (CLDR). */
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

const fromTable = (region = ''): number => (region && sunday.includes(region) ? 7 : region && saturday.includes(region) ? 6 : 1)

/** Some browsers have the one, some the other, some neither; TypeScript knows none of them yet. */
interface Weeks {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** 1 (Monday) to 7 (Sunday). Monday for a language no one knows; never throws. */
export function firstWeekday(locale: string): number {
  try {
    const known = new Intl.Locale(locale) as Intl.Locale & Weeks
    return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? fromTable(known.maximize().region)
  } catch {
    return 1
  }
}
