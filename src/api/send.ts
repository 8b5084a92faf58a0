// Sends one request and returns the raw response. The caller is responsible for the timeout.
import { ofetch } from 'ofetch'

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

/** Rejects if the network fails, or if the signal aborts. */
export async function send(address: string, { method, headers, body, signal }: Sending): Promise<Came> {
  const response = await ofetch.raw(address, {
    method,
    ...asJson({ headers, body }),
    signal,
    // The organisation of a request is in its headers, which are not part of the HTTP cache key.
    cache: 'no-store',
    credentials: 'omit',
    responseType: 'text',
    retry: false,
    ignoreResponseError: true,
  })
  return {
    status: response.status,
    text: typeof response._data === 'string' ? response._data : '',
    url: response.redirected ? response.url : address,
    header: (name) => response.headers.get(name) ?? undefined,
  }
}
