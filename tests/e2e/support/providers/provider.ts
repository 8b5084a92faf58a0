// A stand-in of a payment provider: its API for our server, and its scripts and frames at their official addresses for the browser.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserContext, Route } from '@playwright/test'
import type { StandIn } from '../../../../server/payments/stand-in.test-helper.ts'

export interface StandInProvider {
  type: 'stripe' | 'paypal' | 'braintree'
  /** Our server's settings, by which it calls the stand-in. */
  settings: Record<string, string>
  api: StandIn
  /** How often money was taken. */
  taken(): number
  /** What the browser is answered, by the beginning of the address. */
  answers: Record<string, (asked: BrowserRequest) => BrowserAnswer>
}

export interface BrowserRequest {
  url: URL
  body: string
}
export interface BrowserAnswer {
  status?: number
  type?: 'text/javascript' | 'text/html' | 'application/json'
  body: string
}

export const script = (body: string): BrowserAnswer => ({ type: 'text/javascript', body })
export const page = (body: string): BrowserAnswer => ({ type: 'text/html', body: `<!doctype html><meta charset="utf-8">${body}` })
export const json = (value: unknown, status = 200): BrowserAnswer => ({ status, type: 'application/json', body: JSON.stringify(value) })

const openToAll = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' }

/** Serves the stand-in in this browser. Every other address outside this machine is refused. */
export async function serve(context: BrowserContext, { answers }: StandInProvider): Promise<void> {
  const reply = (route: Route) => {
    const request = route.request()
    const row = Object.entries(answers).find(([begins]) => request.url().startsWith(begins))
    if (row === undefined) return route.abort('blockedbyclient')
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: openToAll })
    const { status = 200, type = 'application/json', body } = row[1]({ url: new URL(request.url()), body: request.postData() ?? '' })
    return route.fulfill({ status, contentType: type, headers: openToAll, body })
  }
  await context.route((url) => url.protocol === 'https:' && !url.hostname.endsWith('localhost'), reply)
}

/** For `Platform.prepare`: every organisation is paid through this provider. */
export const paidThrough = (type: StandInProvider['type']) => async (dataDir: string) => {
  const program = fileURLToPath(new URL('../pay-with.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [program, dataDir, type])
}
