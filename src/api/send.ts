// One request to the server and what comes back, before anyone has judged it. How long it may take is for the caller to say.
import { ofetch } from 'ofetch'

/** Ready to go. */
export interface Sending {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal
}

/** What came back, by whichever way it was sent. */
export interface Came {
  status: number
  text: string
  /** Where it came from in the end. */
  url: string
  header: (name: string) => string | undefined
}

/**
 * The body as JSON text, with the header that says so. Libraries guess by the names of fields: a `buffer` or a `pipe` in a body
 * made them send it as binary.
 */
export function asJson({ headers, body }: Pick<Sending, 'headers' | 'body'>): { headers: Record<string, string>; body?: string } {
  const accepting = { accept: 'application/json', ...headers }
  return body === undefined
    ? { headers: accepting }
    : { headers: { 'content-type': 'application/json', ...accepting }, body: JSON.stringify(body) }
}

/** Rejects when the network fails, and when the signal gives it up. */
export async function send(address: string, { method, headers, body, signal }: Sending): Promise<Came> {
  const response = await ofetch.raw(address, {
    method,
    ...asJson({ headers, body }),
    signal,
    // The organisation of a call is in its headers, which no HTTP cache looks at.
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
