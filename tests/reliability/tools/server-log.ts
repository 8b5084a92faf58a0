// Reads a conversation directly from the server and compares it with the sent messages.
import type { Platform } from '../../e2e/support/platform.ts'
import { demoPassword } from '../../e2e/support/test.ts'

export interface StoredMessage {
  id: number
  text: string
  type: string
  accountId: string
}

/** A person signed in directly at the API, without any proxy. */
export interface Witness {
  accountId: string
  /** Returns the `data` of a GET. Throws unless the status is 2xx. */
  read<T>(path: string): Promise<T>
  write<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>
  /** All messages of a conversation, oldest first. */
  messages(channelId: number): Promise<StoredMessage[]>
}

const pageSize = 100

/** `person`: an email address, or the first word of a demo account; `host`: the host of their organisation. */
export async function witness(platform: Platform, person: string, host = 'localhost'): Promise<Witness> {
  const [api, web] = [platform.directApi(host), platform.directWeb(host)]
  const config = (await (await fetch(`${web}/organization.json`)).json()) as { ORGANIZATION_ID: string; COGNITO_CLIENT_ID: string }
  const answer = await fetch(`${api}/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: config.COGNITO_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: person.includes('@') ? person : `${person}@example.com`, PASSWORD: demoPassword },
    }),
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult?: { AccessToken: string } }
  if (!AuthenticationResult) throw new Error(`${person} could not sign in: ${answer.status}.`)
  const headers = { organization: config.ORGANIZATION_ID, locale: 'en', authorization: AuthenticationResult.AccessToken }
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
    const response = await fetch(`${api}${path}`, { method, headers, ...sent })
    const { data, message } = (await response.json()) as { data: T; message: string }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${message}`)
    return data
  }
  const read = <T>(path: string) => call<T>('GET', path)
  const { id: accountId } = await read<{ id: string }>('/self')
  return {
    accountId,
    read,
    write: call,
    async messages(channelId) {
      const all: StoredMessage[] = []
      for (let page = 1; ; page += 1) {
        const rows = await read<StoredMessage[]>(`/self/chat/channels/${channelId}/messages?page=${page}&pageSize=${pageSize}`)
        all.push(...rows)
        if (rows.length < pageSize) return all.toSorted((a, b) => a.id - b.id)
      }
    },
  }
}

export interface Judgement {
  lost: number
  doubled: number
  outOfOrder: number
}

/**
 * Compares the accepted texts, in the order of acceptance, with the server's texts, in the server's order. A text that comes after
 * one that was sent later counts once as out of order; repetitions count only as doubled. Pure.
 */
export function judge(sent: readonly string[], stored: readonly string[]): Judgement {
  const place = new Map(sent.map((text, index) => [text, index]))
  const seen = new Set<string>()
  let [doubled, outOfOrder, furthest] = [0, 0, -1]
  for (const text of stored) {
    const at = place.get(text)
    if (at === undefined) continue
    if (seen.has(text)) {
      doubled += 1
      continue
    }
    seen.add(text)
    if (at < furthest) outOfOrder += 1
    furthest = Math.max(furthest, at)
  }
  return { lost: sent.length - seen.size, doubled, outOfOrder }
}
