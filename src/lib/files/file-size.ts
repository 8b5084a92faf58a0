// File sizes as text.
import { unbroken } from '../numbers/unbroken.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
/** Powers of two, like the server's limits. */
const STEP = 1024

/** "312 byte", "4.2 MB": two digits below ten, integers above. Takes bytes; never throws. */
export function fileSize(bytes: number, locale: string): string {
  const at = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)))
  const value = bytes / STEP ** at
  const text = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[at],
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
  return unbroken(text, locale)
}
