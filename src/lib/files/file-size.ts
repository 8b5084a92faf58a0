// How big a file is, in words.

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
/** As the server counts: its limits are powers of two. */
const STEP = 1024

/** "312 byte", "4.2 MB": two figures below ten, whole numbers above. Bytes in; never throws. */
export function fileSize(bytes: number, locale: string): string {
  const at = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)))
  const value = bytes / STEP ** at
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[at],
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
