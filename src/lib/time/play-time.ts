// Playback times as text.

const digits = (locale: string, minimumIntegerDigits: number) => new Intl.NumberFormat(locale, { minimumIntegerDigits, useGrouping: false })

/** "4:05", "1:02:09": seconds in the format of players, in the digits of the language. Fractions are dropped. */
export function playTime(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const one = digits(locale, 1)
  const two = digits(locale, 2)
  const rest = [Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0
    ? [one.format(hours), ...rest.map((part) => two.format(part))].join(':')
    : `${one.format(rest[0] ?? 0)}:${two.format(rest[1] ?? 0)}`
}
