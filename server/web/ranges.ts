// Which part of a file a request asks for (RFC 9110, section 14).

export interface Range {
  start: number
  /** The first byte that is not asked for; Infinity for the file's end. */
  end: number
}

/**
 * One range of bytes from the header's text. 'whole' where there is none or where there are several, which may be answered with
 * the whole; 'none' where it lies outside the file of `size`.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'whole' | 'none' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return 'whole'
  const [, from = '', to = ''] = found
  if (from === '') {
    const last = Number(to)
    return last === 0 || size === 0 ? 'none' : { start: Math.max(0, size - last), end: size }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return 'whole'
  return start >= size ? 'none' : { start, end: to === '' ? size : Math.min(Number(to) + 1, size) }
}
