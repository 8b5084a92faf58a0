// foyer-sealed: the locks of people who use this device, and the boxes with what was locked when they signed out.
import { get, promisifyRequest, set } from 'idb-keyval'
import { nameFor } from '../../lib/data/hash.ts'
import { SEALED_DATABASE, SEALED_STORE } from '../storage/names.ts'
import { createStore } from '../storage/store.ts'
import type { Bytes, Sealed, Tries } from './shapes.ts'

/** The lock of one person. Nothing in it tells who it is, or opens a box without the PIN or the passkey. */
export interface Lock extends Tries {
  v: 1
  method: 'pin' | 'passkey'
  /** Milliseconds since 1970 when it was set up. */
  at: number
  /** An uncompressed point of P-256, 65 bytes: it fills boxes, and cannot open them. */
  publicKey: Bytes
  /** Its private key (PKCS #8), encrypted with a key from the PIN or the passkey. */
  privateKey: { iv: Bytes; sealed: Bytes }
  /** Random, 16 bytes. */
  salt: Bytes
  /** Of PBKDF2, for a PIN. */
  rounds?: number
  /** The passkey, and the random input of its function, 32 bytes. */
  passkey?: { id: Bytes; input: Bytes }
}

export interface BoxCounts {
  drafts: number
  /** Unsent changes. */
  writes: number
}

/** What one identity left at one sign-out. */
export interface Box extends Sealed, BoxCounts {
  v: 1
  id: string
  /** Milliseconds since 1970. */
  at: number
}

/** All that waits for a person. `at`: when the last of it was locked, milliseconds since 1970. */
export interface Waiting extends BoxCounts {
  boxes: number
  at: number
}

const vault = createStore(SEALED_DATABASE, SEALED_STORE, { durability: 'strict', always: true })

/** The name of a person in the vault, from which the account cannot be read. */
export const ownerOf = (sub: string): Promise<string> => nameFor(JSON.stringify(['sealed', sub]))

const boxesOf = (owner: string) => IDBKeyRange.bound(['box', owner], ['box', owner, []])

/** The lock of a person; undefined if they have none here. Rejects with StorageError. */
export const lockOf = async (sub: string): Promise<Lock | undefined> => get<Lock>(['lock', await ownerOf(sub)], vault)

/** Rejects with StorageError. */
export const keepLock = async (sub: string, lock: Lock): Promise<void> => set(['lock', await ownerOf(sub)], lock, vault)

/** Changes an existing lock in one transaction, and returns it. Rejects with StorageError. */
export async function changeLock(sub: string, change: (lock: Lock) => Lock): Promise<Lock | undefined> {
  const key = ['lock', await ownerOf(sub)]
  return vault('readwrite', async (rows) => {
    const before = (await promisifyRequest(rows.get(key))) as Lock | undefined
    const after = before && change(before)
    if (after) rows.put(after, key)
    await promisifyRequest(rows.transaction)
    return after
  })
}

/** Committed to disk when it resolves. Rejects with StorageError. */
export const keepBox = async (owner: string, box: Box): Promise<void> => set(['box', owner, box.id], box, vault)

/** In the order of locking. Rejects with StorageError. */
export async function boxesFor(sub: string): Promise<Box[]> {
  const owner = await ownerOf(sub)
  const boxes = await vault('readonly', (rows) => promisifyRequest(rows.getAll(boxesOf(owner)) as IDBRequest<Box[]>))
  return boxes.toSorted((a, b) => a.at - b.at)
}

/** Rejects with StorageError. */
export async function dropBoxes(sub: string, ids: readonly string[]): Promise<void> {
  const owner = await ownerOf(sub)
  await vault('readwrite', async (rows) => {
    for (const id of ids) rows.delete(['box', owner, id])
    await promisifyRequest(rows.transaction)
  })
}

/** What is locked for a person; null if nothing is. Rejects with StorageError. */
export async function waitingFor(sub: string): Promise<Waiting | null> {
  const boxes = await boxesFor(sub)
  const sum = (name: keyof BoxCounts) => boxes.reduce((total, box) => total + box[name], 0)
  return boxes.length === 0 ? null : { boxes: boxes.length, at: boxes.at(-1)?.at ?? 0, drafts: sum('drafts'), writes: sum('writes') }
}

/** How many drafts and unsent writes are locked, of everyone. Rejects with StorageError. */
export async function countLocked(): Promise<number> {
  const boxes = await vault('readonly', (rows) =>
    promisifyRequest(rows.getAll(IDBKeyRange.bound(['box'], ['box', []])) as IDBRequest<Box[]>),
  )
  return boxes.reduce((total, { drafts, writes }) => total + drafts + writes, 0)
}

/** Deletes the lock of a person and everything locked with it. Rejects with StorageError. */
export async function forgetLock(sub: string): Promise<void> {
  const owner = await ownerOf(sub)
  await vault('readwrite', async (rows) => {
    rows.delete(['lock', owner])
    rows.delete(boxesOf(owner))
    await promisifyRequest(rows.transaction)
  })
}

/** Deletes the locks and boxes of everyone. Rejects with StorageError. */
export const forgetAllLocks = (): Promise<void> =>
  vault('readwrite', async (rows) => {
    rows.clear()
    await promisifyRequest(rows.transaction)
  })
