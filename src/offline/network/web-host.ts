// Whether the web host of the app answers, and how far this device's clock is from the host's.

const DEADLINE = 5000

export interface HostAnswer {
  /** This device's clock minus the host's in ms, accurate to a second; null if the host does not tell its time. */
  ahead: number | null
}

/** The time of an answer between `sent` and `received`, compared with its header. Pure. */
export function clockAhead(date: string | null, sent: number, received: number): number | null {
  const told = Date.parse(date ?? '')
  // The header has whole seconds, so on average it is half a second early.
  return Number.isNaN(told) ? null : Math.round((sent + received) / 2 - (told + 500))
}

/** Null if it does not answer, or another server does: a captive network redirects, or sends a page. Never rejects. */
export async function askHost(): Promise<HostAnswer | null> {
  const sent = Date.now()
  try {
    // The worker does not handle this request (sw/addresses.ts).
    const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal: AbortSignal.timeout(DEADLINE) })
    if (!answer.ok || !/javascript/.test(answer.headers.get('content-type') ?? '')) return null
    return { ahead: clockAhead(answer.headers.get('date'), sent, Date.now()) }
  } catch {
    return null
  }
}
