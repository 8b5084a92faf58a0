// Answers that our server never sends: from a third party, truncated, or with the wrong shape.
import type { Chance } from './random.ts'

export interface Answer {
  status: number
  contentType: string
  body: string
  /** Whether the header that marks our server's answers is kept. */
  marked: boolean
}

const json = (value: unknown): Answer => ({ status: 200, contentType: 'application/json', body: JSON.stringify(value), marked: true })
const page = (status: number): Answer => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Free Wi-Fi</title><h1>Please accept our terms</h1>',
  marked: false,
})
const envelope = (data: unknown) => json({ status: 'ok', message: 'Done.', data })

type Break = (text: string, chance: Chance) => Answer
const dataOf = (text: string): unknown => (JSON.parse(text) as { data: unknown }).data

/** Answers that cannot be used: the screen and the persisted cache must not change. */
export const useless: Record<string, Break> = {
  portal: () => page(200),
  'portal, 511': () => page(511),
  'a gateway’s page, 502': () => page(502),
  'cut off': (text, chance) => ({ ...json(null), body: text.slice(0, chance.between(1, text.length - 2)) }),
  'cut off to nothing': () => ({ ...json(null), body: '' }),
  'not ours, though JSON': () => ({ ...json({ ok: true }), marked: false }),
  'no data': () => json({ status: 'ok', message: 'Done.' }),
  'a status of its own': (text) => json({ ...(JSON.parse(text) as object), status: 'fine' }),
  'a list at the top': (text) => json([dataOf(text)]),
  'null at the top': () => json(null),
  'the other kind': (text) => envelope(Array.isArray(dataOf(text)) ? { items: dataOf(text) } : [dataOf(text)]),
  'a word': () => envelope('nothing'),
  'five megabytes of nonsense': () => envelope('x'.repeat(5_000_000)),
  'rows of nonsense': (text) => envelope(Array.isArray(dataOf(text)) ? [null, 5, 'x', [], { id: null }] : 5),
  '500': () => ({ ...json({ status: 'error', message: 'SELECT * FROM accounts; <b>stack</b>', data: null }), status: 500 }),
}

const junk: unknown[] = [null, 5, -1, 'x', '', '0000-00-00', [], {}, true, [[[]]], { id: 7 }, '😀'.repeat(3000), { length: 3 }]

/** Replaces one nested value; the path is chosen randomly at each level. */
function spoil(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.happens(0.2)) return chance.pick(junk)
  const entries = Object.entries(value)
  const chosen = entries.length > 0 ? chance.pick(entries)[0] : undefined
  const changed = entries.map(([key, inner]) => [key, key === chosen ? spoil(inner, chance) : inner] as const)
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed)
}

/** Answers that are partly usable: the app may use the valid part, and the rest must not break it. */
export const damaged: Record<string, Break> = {
  'one value replaced': (text, chance) => envelope(spoil(dataOf(text), chance)),
  'three values replaced': (text, chance) => envelope([1, 2, 3].reduce<unknown>((data) => spoil(data, chance), dataOf(text))),
  'null for the data': () => envelope(null),
  'a field left out': (text, chance) => {
    const data = dataOf(text)
    const leaveOut = (row: unknown) => {
      const entries = Object.entries(row ?? {})
      const gone = entries.length > 0 ? chance.pick(entries)[0] : ''
      return Object.fromEntries(entries.filter(([key]) => key !== gone))
    }
    return envelope(Array.isArray(data) ? data.map(leaveOut) : leaveOut(data))
  },
  'every row twice': (text) => envelope(Array.isArray(dataOf(text)) ? [dataOf(text), dataOf(text)].flat() : dataOf(text)),
  'two thousand rows': (text) => {
    const data = dataOf(text)
    const rows =
      Array.isArray(data) && data.length > 0 ? Array.from({ length: 2000 }, (_row, index) => data[index % data.length] as unknown) : data
    return envelope(rows)
  },
  'keys of the prototype': (text) => ({
    ...json(null),
    body: text.replace('"data":', '"__proto__":{"admin":true},"constructor":{"x":1},"data":'),
  }),
}
