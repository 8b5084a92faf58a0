// Uploads: read, sent, cancelled, retried, and left running.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBusy } from '../../state/typed/busy.ts'
import type { Watched } from '../../api/endpoint.ts'
import { OfflineError } from '../../api/transport/errors.ts'
import { aClient } from '../../api/testing.test-helper.ts'
import { sendFile } from './senders.ts'
import { uploadsOf, type Send } from './uploads.ts'

/** A FileReader for Node. */
class Reader extends EventTarget {
  result: string | null = null
  readAsDataURL(file: Blob): void {
    void file.text().then((text) => {
      this.result = `data:text/plain;base64,${btoa(text)}`
      this.dispatchEvent(new Event('load'))
    })
  }
  abort(): void {}
}
const asked = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('FileReader', Reader)
  vi.stubGlobal('addEventListener', asked.addEventListener.bind(asked))
  vi.stubGlobal('removeEventListener', asked.removeEventListener.bind(asked))
})
afterEach(() => void vi.unstubAllGlobals())

const closes = (): boolean => asked.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const aFile = (name = 'hinge.txt') => new File(['hi'], name, { type: 'text/plain' })

/** A server that answers on command. */
function aSender() {
  const sent: { name: string; dataUri: string; watch: Watched & { idempotencyKey: string } }[] = []
  const ends: { resolve: (answer: unknown) => void; reject: (error: unknown) => void }[] = []
  const send: Send<unknown> = (_client, file, watch) => {
    sent.push({ ...file, watch })
    return new Promise((resolve, reject) => {
      ends.push({ resolve, reject })
      watch.signal?.addEventListener('abort', () => reject(watch.signal?.reason))
    })
  }
  return { send, sent, ends }
}
const open = () => uploadsOf(new QueryClient())
const state = (uploads: ReturnType<typeof open>) => uploads.at('here').map((one) => one.state)

test('a file is read, sent as a data address, and done with what the server made of it', async () => {
  const uploads = open()
  const { send, sent, ends } = aSender()
  uploads.add('here', [aFile()], { send })
  expect(state(uploads)).toEqual(['reading'])
  await vi.waitFor(() => expect(sent).toMatchObject([{ name: 'hinge.txt', dataUri: 'data:text/plain;base64,aGk=' }]))
  sent[0]?.watch.onProgress?.(0.62)
  expect(uploads.at('here')).toMatchObject([{ state: 'sending', share: 0.62, size: 2 }])
  ends[0]?.resolve({ id: 7 })
  await vi.waitFor(() => expect(uploads.at('here')).toMatchObject([{ state: 'done', share: 1, answer: { id: 7 } }]))
})

test('the page is not closed without asking while a file is on its way, nor taken away by a new version', async () => {
  const uploads = open()
  const { send, ends } = aSender()
  expect(closes()).toBe(true)
  uploads.add('here', [aFile(), aFile()], { send })
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[0]?.resolve({})
  await vi.waitFor(() => expect(state(uploads)).toEqual(['done', 'sending']))
  expect([closes(), isBusy()]).toEqual([false, true])
  ends[1]?.reject(new OfflineError('timeout'))
  await vi.waitFor(() => expect(state(uploads)).toEqual(['done', 'failed']))
  expect([closes(), isBusy()]).toEqual([true, false])
})

test('without a network it waits, also when its page is left, and starts again under the same key', async () => {
  const uploads = open()
  const { send, sent, ends } = aSender()
  const leave = uploads.visit('here')
  uploads.add('here', [aFile(), aFile('gone.txt')], { send })
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  for (const { reject } of ends) reject(new OfflineError('network'))
  await vi.waitFor(() => expect(state(uploads)).toEqual(['failed', 'failed']))
  leave()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([state(uploads), closes(), isBusy()]).toEqual([['failed', 'failed'], false, true])
  uploads.remove('here', uploads.at('here')[1]?.id ?? '')
  asked.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.watch.idempotencyKey).toBe(sent[0]?.watch.idempotencyKey)
  ends[2]?.resolve({ id: 7 })
  await vi.waitFor(() => expect(state(uploads)).toEqual(['done']))
  expect([closes(), isBusy()]).toEqual([true, false])
  asked.dispatchEvent(new Event('online'))
  expect(sent).toHaveLength(3)
})

test('tried again it goes under the same key: to the server it is one file', async () => {
  const uploads = open()
  const { send, sent, ends } = aSender()
  uploads.add('here', [aFile()], { send })
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  ends[0]?.reject(new OfflineError('timeout'))
  await vi.waitFor(() => expect(state(uploads)).toEqual(['failed']))
  uploads.retry('here', uploads.at('here')[0]?.id ?? '', { send })
  uploads.retry('here', uploads.at('here')[0]?.id ?? '', { send })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.watch.idempotencyKey).toBe(sent[1]?.watch.idempotencyKey)
  expect(uploads.at('here')).toMatchObject([{ state: 'sending', share: 0, failure: undefined }])
  ends[1]?.resolve({})
  await vi.waitFor(() => expect(state(uploads)).toEqual(['done']))
})

test('one that was taken away is given up at once, and does not come back as failed', async () => {
  const uploads = open()
  const { send, sent, ends } = aSender()
  uploads.add('here', [aFile()], { send })
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  uploads.remove('here', uploads.at('here')[0]?.id ?? '')
  expect(sent[0]?.watch.signal?.aborted).toBe(true)
  await vi.waitFor(() => expect(isBusy()).toBe(false))
  expect(uploads.at('here')).toEqual([])
})

test('what is too large is neither read nor sent', async () => {
  const uploads = open()
  const { send, sent } = aSender()
  uploads.add('here', [aFile()], { send, most: 1 })
  await vi.waitFor(() => expect(uploads.at('here')).toMatchObject([{ state: 'failed', failure: { code: 'tooLarge' } }]))
  expect(sent).toEqual([])
})

test('whoever leaves and comes back finds what was on its way, and nothing else', async () => {
  const uploads = open()
  const { send, ends } = aSender()
  const leave = uploads.visit('here')
  uploads.add('here', [aFile('done.txt'), aFile('slow.txt')], { send })
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[0]?.resolve({})
  await vi.waitFor(() => expect(state(uploads)).toContain('done'))
  leave()
  await vi.waitFor(() => expect(state(uploads)).toEqual(['sending']))
  ends[1]?.resolve({ id: 2 })
  await vi.waitFor(() => expect(uploads.at('here')).toMatchObject([{ name: 'slow.txt', state: 'done', answer: { id: 2 } }]))
})

test('a place that is only drawn anew keeps what is done', async () => {
  const uploads = open()
  const { send, ends } = aSender()
  const leave = uploads.visit('here')
  uploads.add('here', [aFile()], { send })
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  ends[0]?.resolve({})
  await vi.waitFor(() => expect(state(uploads)).toEqual(['done']))
  leave()
  uploads.visit('here')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(state(uploads)).toEqual(['done'])
})

test('another identity sees nothing of it', async () => {
  const { send } = aSender()
  const client = new QueryClient()
  uploadsOf(client).add('here', [aFile()], { send })
  expect(uploadsOf(new QueryClient()).at('here')).toEqual([])
  expect(uploadsOf(client).at('here')).toHaveLength(1)
})

test('a document goes through the table: its row, its key, and whoever watches it', async () => {
  const server = aClient(() => ({ id: 7, name: 'hinge.txt' }))
  const uploads = uploadsOf(server.client)
  uploads.add('here', [aFile()], { send: sendFile })
  await vi.waitFor(() => expect(state(uploads)).toEqual(['done']))
  expect(server.calls).toMatchObject([
    {
      method: 'POST',
      path: '/storage/files',
      body: { dataUri: 'data:text/plain;base64,aGk=', name: 'hinge.txt' },
      idempotencyKey: uploads.at('here')[0]?.id,
    },
  ])
  expect(server.calls[0]?.onProgress).toBeTypeOf('function')
})
