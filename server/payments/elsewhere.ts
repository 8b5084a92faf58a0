// For a library with a fixed provider address: sends its requests to another address, with the same path.

/** The relevant part of the library's HTTP adapter interface: its input and result. */
interface Sent {
  url?: string
  method?: string
  headers: { toJSON(): Record<string, unknown> }
  data?: string
  signal?: AbortSignal
}

/** An adapter that sends to `baseUrl`; only for fakes. */
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
