// The texts of a door: codes of passes, codes between phones, and the exported table.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedClaims, settledClaims, type Claim } from './claim.ts'
import { codeOf } from './code.ts'
import { csvOf } from './csv.ts'
import { framesOf, readFrame } from './frames.ts'
import { aGuest } from './world.test-helper.ts'

const origin = 'https://kiln.example'
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  [`${origin}/events/night-kiln/passes/${id}`, { kind: 'pass', passId: id, event: 'night-kiln' }],
  [`HTTPS://KILN.EXAMPLE/events/${id}/passes/${id}?from=mail`, { kind: 'pass', passId: id, event: id }],
  [` ${id.toUpperCase()} `, { kind: 'pass', passId: id }],
  ['#10482', { kind: 'number', number: 10_482 }],
  ['١٠٤٨٢', { kind: 'number', number: 10_482 }],
])('“%s” names a pass', (text, code) => {
  expect(codeOf(text, origin)).toEqual(code)
})

test.each([`https://elsewhere.example/events/a/passes/${id}`, `${origin}/events/a/passes/7`, `${origin}/people/ines`, 'WIFI:S:hall;;', ''])(
  '“%s” does not',
  (text) => {
    expect(codeOf(text, origin)).toEqual({ kind: 'none' })
  },
)

const claim = fc.record({
  phone: fc.nat(2 ** 16 - 1),
  prefix: fc.stringMatching(/^[0-9a-f]{10}$/),
  minute: fc.integer({ min: 29_000_000, max: 29_060_000 }),
  state: fc.constantFrom('open', 'recorded', 'over'),
  heardAt: fc.constant(5),
}) as fc.Arbitrary<Claim>
const sorted = (claims: readonly Claim[]) => claims.map((one) => JSON.stringify(one)).toSorted()

test('every claim survives the codes, in any order and read twice, and a code fits a camera', () => {
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 200 }), fc.func(fc.nat()), (claims, shuffle) => {
      const all = joinedClaims([], claims)
      const texts = framesOf(id, all)
      expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(800)
      const read = [...texts, ...texts].toSorted((a, b) => shuffle(a) - shuffle(b)).map((text) => readFrame(text, 5)!)
      expect(sorted(read.reduce<Claim[]>((known, frame) => joinedClaims(known, frame.claims), []))).toEqual(sorted(all))
      expect(new Set(read.map(({ place }) => place)).size).toBe(read[0]!.all)
    }),
    { numRuns: 60 },
  )
})

test('a damaged code is read as nothing', () => {
  const [text = ''] = framesOf(id, [{ phone: 7, prefix: '0f8fad5bd9', minute: 29_000_000, state: 'open', heardAt: 0 }])
  expect(readFrame(text, 0)?.claims).toHaveLength(1)
  fc.assert(
    fc.property(fc.nat(text.length - 1), fc.constantFrom('0', 'A', 'z', ':'), (at, letter) => {
      const damaged = text.slice(0, at) + letter + text.slice(at + 1)
      expect(damaged === text || readFrame(damaged, 0) === null).toBe(true)
    }),
  )
  expect(readFrame('https://kiln.example', 0)).toBeNull()
})

test('claims join the same way in any order and grouping', () => {
  const close = claim.map((one) => ({ ...one, phone: one.phone % 2, prefix: '0f8fad5bd9', minute: one.minute % 2 }))
  const some = fc.array(close, { maxLength: 6 })
  fc.assert(
    fc.property(some, some, some, (a, b, c) => {
      const join = (...parts: Claim[][]) => sorted(parts.reduce<Claim[]>((known, part) => joinedClaims(known, part), []))
      expect(join(a, b, c)).toEqual(join(c, a, b))
      expect(join(a, b, b, a)).toEqual(join(b, a))
      expect(sorted(joinedClaims(joinedClaims(a, b), c))).toEqual(sorted(joinedClaims(a, joinedClaims(b, c))))
    }),
  )
})

test('the roster ends a claim that it confirms, and one that was recorded before it', () => {
  const guest = aGuest(1)
  const open: Claim = { phone: 1, prefix: guest.passId.replaceAll('-', '').slice(0, 10), minute: 1, state: 'open', heardAt: 10 }
  const recorded: Claim = { ...open, minute: 2, state: 'recorded' }
  expect(settledClaims([open, recorded], [guest], 5).map(({ state }) => state)).toEqual(['open', 'recorded'])
  expect(settledClaims([open, recorded], [guest], 20).map(({ state }) => state)).toEqual(['open', 'over'])
  expect(settledClaims([open], [{ ...guest, usedAt: 1 }], 5).map(({ state }) => state)).toEqual(['over'])
})

test('a table opens in a spreadsheet as it is, and no cell of it is a formula', () => {
  expect(
    csvOf([
      ['Name', 'No.'],
      ['Łukasz "Luk", Jr.', 7],
      ['=HYPERLINK("x")', -1],
    ]),
  ).toBe('\uFEFFName,No.\r\n"Łukasz ""Luk"", Jr.",7\r\n"\'=HYPERLINK(""x"")",-1\r\n')
})
