// The part of a file that a request asks for (RFC 9110, section 14).

export interface Range {
  start: number
  /** The end of the range, exclusive; Infinity for the file's end. */
  end: number
}

/**
 * Parses one byte range from the header's text. 'whole' if there is none or if there are several, which may be answered with the whole
 * file; 'none' if it is outside the file of `size`.
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
