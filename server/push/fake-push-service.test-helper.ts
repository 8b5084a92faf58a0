// A fake push service: https, and able to decrypt like a browser (RFC 8291, RFC 8188), so that tests see real payloads.
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { Agent, createServer } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { generate } from 'selfsigned'

export interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  payload: unknown
  bytes: number
}

export interface FakePushService {
  agent: Agent
  deliveries: Delivery[]
  /** Registers a browser under its own path; returns what it would send as `deviceToken`. */
  subscribe(name: string): string
  /** The service's status for notifications to that path from now on. */
  answer(name: string, status: number): void
  close(): Promise<void>
}

interface Browser {
  keys: ECDH
  auth: Buffer
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** aes128gcm with one record, like every push. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const serverKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey])
  const secret = derive(keys.computeSecret(serverKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The record ends in a 2 followed only by zeroes.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

export async function fakePushService(): Promise<FakePushService> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const browsers = new Map<string, Browser>()
  const answers = new Map<string, number>()
  const deliveries: Delivery[] = []
  const receive = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const path = request.url ?? ''
    const browser = browsers.get(path)
    response.statusCode = answers.get(path) ?? (browser ? 201 : 404)
    if (browser) deliveries.push({ path, headers: request.headers, payload: JSON.parse(decrypt(body, browser)), bytes: body.length })
    response.end()
  }
  const server = createServer({ key, cert }, (request, response) => void buffer(request).then((body) => receive(request, response, body)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const agent = new Agent({ ca: cert, checkServerIdentity: () => undefined })
  return {
    agent,
    deliveries,
    subscribe(name) {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      browsers.set(`/push/${name}`, { keys, auth })
      const endpoint = `https://127.0.0.1:${port}/push/${name}`
      return JSON.stringify({
        endpoint,
        expirationTime: null,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      })
    },
    answer: (name, status) => void answers.set(`/push/${name}`, status),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
