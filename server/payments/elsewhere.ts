// For a library that knows no address but its provider's: sends its requests to another one, with the same path.

/** The part that matters of what the library's HTTP client hands to an adapter, and wants back. */
interface Sent {
  url?: string
  method?: string
  headers: { toJSON(): Record<string, unknown> }
  data?: string
  signal?: AbortSignal
}

/** An adapter that leads to `baseUrl`; for stand-ins alone. */
export const elsewhere =
  (baseUrl: string) =>
  async (sent: Sent): Promise<{ data: string; status: number; statusText: string; headers: Record<string, string>; config: Sent }> => {
    const { pathname, search } = new URL(sent.url ?? '')
    const headers = Object.entries(sent.headers.toJSON()).map(([name, value]): [string, string] => [name, String(value)])
    const { method, data, signal } = sent
    const answer = await fetch(new URL(pathname + search, baseUrl), { method, headers, body: data, signal })
    const { status, statusText } = answer
    return { data: await answer.text(), status, statusText, headers: Object.fromEntries(answer.headers), config: sent }
  }
