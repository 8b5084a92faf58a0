// The check-ins of a door as texts for QR codes, so that phones tell each other without a network. Every text is complete on its own: they may
// be read in any order, repeatedly, and some of them only.
import { checksum } from '../../../lib/data/checksum.ts'
import { prefixOf, type Claim, type ClaimState } from './claim.ts'

const MARK = 'foyer-door'
/** The bytes of one claim: 2 for the phone, 5 for the pass, 2 for minute and state. */
const BYTES = 9
/** Claims per code: about 720 letters, which any camera reads from a phone's screen. */
const MOST = 60
/** Minutes that fit 14 bits, 11 days. */
const SPAN = 2 ** 14
const states: readonly ClaimState[] = ['open', 'recorded', 'over']

function bytesOf(claims: readonly Claim[], base: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 + claims.length * BYTES))
  view.setUint32(0, base)
  claims.forEach(({ phone, prefix, minute, state }, index) => {
    const at = 4 + index * BYTES
    view.setUint16(at, phone)
    for (let byte = 0; byte < 5; byte += 1) view.setUint8(at + 2 + byte, Number.parseInt(prefix.slice(byte * 2, byte * 2 + 2), 16))
    view.setUint16(at + 7, (minute - base) * 4 + states.indexOf(state))
  })
  return new Uint8Array(view.buffer)
}

/** Claims that one code can hold: few enough, and of minutes that are close enough. */
function parted(claims: readonly Claim[]): Claim[][] {
  const parts: Claim[][] = []
  for (const claim of claims.toSorted((a, b) => a.minute - b.minute)) {
    const part = parts.at(-1)
    const fits = part?.[0] && part.length < MOST && claim.minute - part[0].minute < SPAN
    if (fits) part.push(claim)
    else parts.push([claim])
  }
  return parts
}

/** The texts, at least one: a door without check-ins says so. Pure. */
export function framesOf(eventId: string, claims: readonly Claim[]): string[] {
  const parts = parted(claims)
  const all = parts.length === 0 ? [[]] : parts
  return all.map((part, index) => {
    const body = btoa(String.fromCodePoint(...bytesOf(part, part[0]?.minute ?? 0)))
    const text = `${MARK}:1:${prefixOf(eventId)}:${index + 1}/${all.length}:${body}`
    return `${text}:${checksum(text).toString(36)}`
  })
}

export interface Frame {
  /** `prefixOf` the event. */
  event: string
  /** Its place in the run, from 1. */
  place: number
  all: number
  claims: Claim[]
}

function claimsIn(body: string, heardAt: number): Claim[] | null {
  const bytes = Uint8Array.from(atob(body), (letter) => letter.codePointAt(0) ?? 0)
  if (bytes.length < 4 || (bytes.length - 4) % BYTES !== 0) return null
  const view = new DataView(bytes.buffer)
  const base = view.getUint32(0)
  return Array.from({ length: (bytes.length - 4) / BYTES }, (_, index) => {
    const at = 4 + index * BYTES
    const prefix = Array.from({ length: 5 }, (_byte, byte) =>
      view
        .getUint8(at + 2 + byte)
        .toString(16)
        .padStart(2, '0'),
    ).join('')
    const last = view.getUint16(at + 7)
    return { phone: view.getUint16(at), prefix, minute: base + (last >> 2), state: states[last & 3] ?? 'over', heardAt }
  })
}

/** The content of such a text; null for any other, damaged or of a later version. Never throws. Pure. */
export function readFrame(text: string, heardAt: number): Frame | null {
  const [, signed, event = '', place, all, body = '', sum] =
    /^(foyer-door:1:([0-9a-f]{1,10}):(\d{1,4})\/(\d{1,4}):([A-Za-z0-9+/=]*)):([0-9a-z]+)$/.exec(text) ?? []
  if (signed === undefined || checksum(signed).toString(36) !== sum) return null
  try {
    const claims = claimsIn(body, heardAt)
    return claims && { event, place: Number(place), all: Number(all), claims }
  } catch {
    return null
  }
}
