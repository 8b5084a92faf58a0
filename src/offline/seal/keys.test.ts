// What opens a lock and a box, and what does not.
import { expect, test } from 'vitest'
import { newLock, opened, sealed, unlocked } from './keys.ts'
import type { Bytes } from './shapes.ts'

/** Few, because PBKDF2 is slow on purpose. */
const ROUNDS = 1000
const byPin = (pin: string, sub = 'amara') => newLock(sub, { pin }, 5, undefined, ROUNDS)
const text = 'Half a sentence, 日本, 🎪'
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
/** What Web Crypto throws for bytes or keys that do not fit; it has no message everywhere. */
const refused = { name: 'OperationError' }

test('a text goes in without the PIN, and comes out with it', async () => {
  const lock = await byPin('482913')
  const box = await sealed(text, lock.publicKey, 'box 1')
  const key = await unlocked('amara', { pin: '482913' }, lock)
  expect(await opened(box, key!, lock.publicKey, 'box 1')).toBe(text)
})

test('another PIN opens nothing, and neither does the same PIN of another account', async () => {
  const lock = await byPin('482913')
  expect(await unlocked('amara', { pin: '482914' }, lock)).toBe(null)
  expect(await unlocked('benno', { pin: '482913' }, lock)).toBe(null)
})

test('a passkey’s secret opens its lock, another one does not', async () => {
  const [one, other] = [1, 2].map((fill) => new Uint8Array(32).fill(fill)) as [Bytes, Bytes]
  const lock = await newLock('amara', { bytes: one }, 5, { id: new Uint8Array(4), input: one })
  expect(lock).toMatchObject({ method: 'passkey', at: 5, tries: 0 })
  expect(await unlocked('amara', { bytes: one }, lock)).not.toBe(null)
  expect(await unlocked('amara', { bytes: other }, lock)).toBe(null)
})

test('another lock with the same PIN opens none of its boxes', async () => {
  const [lock, other] = await Promise.all([byPin('482913'), byPin('482913')])
  expect(hex(lock.publicKey)).not.toBe(hex(other.publicKey))
  const box = await sealed(text, lock.publicKey, 'box 1')
  const key = await unlocked('amara', { pin: '482913' }, other)
  await expect(opened(box, key!, other.publicKey, 'box 1')).rejects.toMatchObject(refused)
})

test('a box with one changed bit, or of another name, does not open', async () => {
  const lock = await byPin('482913')
  const key = await unlocked('amara', { pin: '482913' }, lock)
  const box = await sealed(text, lock.publicKey, 'box 1')
  await expect(opened(box, key!, lock.publicKey, 'box 2')).rejects.toMatchObject(refused)
  for (const part of ['iv', 'sealed'] as const) {
    const changed = box[part].slice()
    changed[0]! ^= 1
    await expect(opened({ ...box, [part]: changed }, key!, lock.publicKey, 'box 1')).rejects.toMatchObject(refused)
  }
})

test('neither a lock nor a box contains what it protects, and two boxes of one text differ', async () => {
  const lock = await byPin('482913')
  const [box, other] = await Promise.all([sealed(text, lock.publicKey, 'b'), sealed(text, lock.publicKey, 'b')])
  expect(hex(box.sealed)).not.toBe(hex(other.sealed))
  const bytes = [lock.publicKey, lock.salt, lock.privateKey.iv, lock.privateKey.sealed, box.sender, box.iv, box.sealed].map(hex).join(' ')
  for (const secret of ['482913', 'amara', 'Half', '日本']) expect(bytes).not.toContain(hex(new TextEncoder().encode(secret)))
  expect(Object.keys(lock).join()).not.toContain('482913')
})

test('the format of version 1 is read by every later version', async () => {
  const from = (text: string): Bytes => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
  const { lock, box } = (await import('./version-1.test-data.json', { with: { type: 'json' } })).default
  const publicKey = from(lock.publicKey)
  const kept = { ...lock, v: 1, method: 'pin', publicKey, salt: from(lock.salt) } as const
  const privateKey = { iv: from(lock.privateKey.iv), sealed: from(lock.privateKey.sealed) }
  const key = await unlocked('amara', { pin: '482913' }, { ...kept, privateKey })
  expect(await opened({ sender: from(box.sender), iv: from(box.iv), sealed: from(box.sealed) }, key!, publicKey, 'box 1')).toBe(text)
})
