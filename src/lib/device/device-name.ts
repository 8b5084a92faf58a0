// A readable name of this device for the list of devices: browser and system.

const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const first = (signs: [string, RegExp][], text: string): string | undefined => signs.find(([, sign]) => sign.test(text))?.[0]

/** "Chrome, Android", as far as known; null if neither is. Names are not translated. Pure. */
export function deviceName(userAgent: string): string | null {
  const known = [first(browsers, userAgent), first(systems, userAgent)].filter((name) => name !== undefined)
  return known.length === 0 ? null : known.join(', ')
}
