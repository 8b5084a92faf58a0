// Which pass a scanned or typed text names.
import { scanned } from '../../../kit/scanning/scanned.ts'
import { isUuid } from '../../../lib/data/uuid.ts'
import { asciiDigits } from '../../../lib/text/decimal-digits.ts'
import { paths } from '../../../paths.ts'

/** `event`: the event in the address, an id or a slug as it is written there. */
export type Code = { kind: 'pass'; passId: string; event?: string } | { kind: 'number'; number: number } | { kind: 'none' }

const passPath = new RegExp(`^${paths.pass.pattern.replaceAll(/:\w+/g, '([^/?#]+)')}`)

/** An address of a pass in this app (what the pass screen shows), the id of a pass, or its number. Never throws. Pure. */
export function codeOf(text: string, origin: string): Code {
  const raw = text.trim()
  if (isUuid(raw)) return { kind: 'pass', passId: raw.toLowerCase() }
  const digits = asciiDigits(raw)
  if (/^#?\d{1,12}$/.test(digits)) return { kind: 'number', number: Number(digits.replace('#', '')) }
  const found = scanned(raw, origin)
  const [, event, passId] = found.kind === 'ours' ? (passPath.exec(found.path) ?? []) : []
  return event !== undefined && passId !== undefined && isUuid(passId)
    ? { kind: 'pass', passId: passId.toLowerCase(), event: event }
    : { kind: 'none' }
}
