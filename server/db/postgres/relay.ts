// Passes texts of any length between processes through NOTIFY, which accepts less than 8 kB at a time.
import { randomUUID } from 'node:crypto'
import type { Database } from '../database.ts'

/** Leaves space for the head of a part. */
const partBytes = 7000
/** The maximum number of incomplete texts; beyond it texts with missing parts are dropped. */
const maxUnfinished = 200

/** Splits a text into parts of at most `most` bytes in UTF-8, never inside a character. */
export function cutText(text: string, most: number): string[] {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of text) {
    const bytes = Buffer.byteLength(character)
    if (size + bytes > most) {
      parts.push(part)
      part = ''
      size = 0
    }
    part += character
    size += bytes
  }
  return [...parts, part]
}

/** Reassembles parts. Returns the whole text with its last part, null before. */
export function createJoiner(): (head: string, part: string) => string | null {
  const unfinished = new Map<string, { parts: string[]; missing: number }>()
  return (head, part) => {
    const [id = '', place = ''] = head.split(' ')
    const [index = NaN, total = NaN] = place.split('/').map(Number)
    if (!(index >= 0 && index < total)) return null
    const text = unfinished.get(id) ?? { parts: Array.from({ length: total }, () => ''), missing: total }
    text.parts[index] = part
    text.missing -= 1
    if (text.missing > 0) {
      unfinished.set(id, text)
      if (unfinished.size > maxUnfinished) unfinished.delete(unfinished.keys().next().value ?? id)
      return null
    }
    unfinished.delete(id)
    return text.parts.join('')
  }
}

export interface Relay {
  /** Sends to every other process. */
  tell(text: string): Promise<void>
  close(): Promise<void>
}

/** Calls `heard` for the texts of other processes on `channel`; those of this process are skipped. */
export async function openRelay(db: Database, channel: string, heard: (text: string) => void): Promise<Relay> {
  const self = randomUUID()
  const join = createJoiner()
  const stop = await db.listen(channel, (payload) => {
    const end = payload.indexOf('\n')
    const head = payload.slice(0, end)
    if (end < 0 || head.startsWith(`${self}:`)) return
    const text = join(head, payload.slice(end + 1))
    if (text !== null) heard(text)
  })
  let count = 0
  return {
    async tell(text) {
      const id = `${self}:${(count += 1)}`
      const parts = cutText(text, partBytes)
      for (const [index, part] of parts.entries()) await db.notify(channel, `${id} ${index}/${parts.length}\n${part}`)
    },
    close: stop,
  }
}
