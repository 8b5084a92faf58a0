// Sends one request and returns the raw response. The caller is responsible for the timeout.
import { takeEarly } from './early.ts'

/** A request that is ready to be sent. */
export interface Sending {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal
}

/** The raw response, whichever way the request was sent. */
export interface Came {
  status: number
  text: string
  /** The URL of the response after redirects. */
  url: string
  header: (name: string) => string | undefined
}

/**
 * The body as JSON text, with its content type. Libraries guess the content type by field names: a `buffer` or `pipe` in a body
 * made them send it as binary.
 */
export function asJson({ headers, body }: Pick<Sending, 'headers' | 'body'>): { headers: Record<string, string>; body?: string } {
  const accepting = { accept: 'application/json', ...headers }
  return body === undefined
    ? { headers: accepting }
    : { headers: { 'content-type': 'application/json', ...accepting }, body: JSON.stringify(body) }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

async function came(address: string, response: Response): Promise<Came> {
  const { status, redirected, url, headers } = response
  return { status, text: await response.text(), url: redirected ? url : address, header: (name) => headers.get(name) ?? undefined }
}

/** The answer to a request that was sent before. Null if there is none, or the request failed. */
async function cameEarly(address: string, { headers, signal }: Sending): Promise<Came | null> {
  const early = takeEarly(address, headers)
  return early && Promise.race([early.then((response) => came(address, response)).catch(() => null), aborted(signal)])
}

/** Rejects if the network fails, or if the signal aborts. */
export async function send(address: string, sending: Sending): Promise<Came> {
  const { method, headers, body, signal } = sending
  const early = method === 'GET' ? await cameEarly(address, sending) : null
  if (early) return early
  const response = await fetch(address, {
    method,
    ...asJson({ headers, body }),
    signal,
    // The organisation of a request is in its headers, which are not part of the HTTP cache key.
    cache: 'no-store',
    credentials: 'omit',
  })
  return came(address, response)
}
