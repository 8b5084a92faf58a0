// What a text must look like, by name: the pattern that editors check, and the sentence for one that does not fit.
const zones = new Map<string, boolean>()

function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whether the platform knows the time zone. Creating a format is slow, so answers are kept. */
function isZone(zone: string): boolean {
  const known = zones.get(zone) ?? isKnownZone(zone)
  zones.set(zone, known)
  return known
}

export interface Form {
  pattern: RegExp
  must: string
  test?: (text: string) => boolean
}

export const forms = {
  text: { pattern: /^\P{Cc}{1,200}$/u, must: 'must have 1 to 200 characters, and no control characters' },
  slug: { pattern: /^[a-z0-9-]{1,120}$/, must: 'must have only lower-case letters (a–z), digits and hyphens, at most 120' },
  color: { pattern: /^#[0-9a-fA-F]{6}$/, must: 'must be a colour like "#2438e0"' },
  address: { pattern: /^(https?:\/\/|mailto:|tel:|\/)\S+$/, must: 'must be an address that begins with https:// or http://' },
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, must: 'must be an email address' },
  timezone: { pattern: /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/, must: 'must be a time zone like "Europe/Amsterdam"', test: isZone },
  language: { pattern: /^[a-z]{2}(-[A-Z]{2})?$/, must: 'must be a language like "en" or "zh-CN"' },
  clock: { pattern: /^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, must: 'must be a time like "09:30", in quotes' },
  host: {
    pattern: /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
    must: 'must be a host name in lower case, without a port',
  },
} satisfies Record<string, Form>

export type FormName = keyof typeof forms

/** Whether a text has the form. */
export function fits(text: string, name: FormName): boolean {
  const { pattern, test }: Form = forms[name]
  return pattern.test(text) && text.isWellFormed() && (test?.(text) ?? true)
}
