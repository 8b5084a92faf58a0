// A signed-in account and the ids that the measured calls need.
import type { BenchServer } from './server.ts'

export interface BenchPerson {
  headers: Record<string, string>
  /** `data` of a GET. */
  read<T>(path: string): Promise<T>
}

/** Signs in the demo's attendee over HTTP. */
export async function signIn({ api, web }: BenchServer): Promise<BenchPerson> {
  const config = (await (await fetch(`${web}/organization.json`)).json()) as { ORGANIZATION_ID: string; COGNITO_CLIENT_ID: string }
  const answer = await fetch(`${api}/identity`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: config.COGNITO_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'attendee@example.com', PASSWORD: 'foyer-demo' },
    }),
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult?: { AccessToken: string } }
  if (!AuthenticationResult) throw new Error(`Signing in failed with ${answer.status}.`)
  const headers = { organization: config.ORGANIZATION_ID, locale: 'en', authorization: AuthenticationResult.AccessToken }
  return {
    headers,
    async read<T>(path: string) {
      const response = await fetch(`${api}${path}`, { headers })
      const { data, message } = (await response.json()) as { data: T; message: string }
      if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${message}`)
      return data
    },
  }
}

type Rows = { id: string | number }[]

/** The mixed load: the calls of a community's screens, with their share in percent. */
export async function mixedLoad(person: BenchPerson): Promise<{ name: string; path: string; weight: number }[]> {
  const first = async (path: string): Promise<string> => {
    const [row] = await person.read<Rows>(path)
    if (row === undefined) throw new Error(`GET ${path} is empty.`)
    return String(row.id)
  }
  const event = await first('/events/featured')
  const group = await first('/groups')
  const channel = await first('/channels')
  const content = await person.read<{ id: string; channel: { id: string } }[]>('/contents')
  const account = await first('/accounts')
  const post = await first('/activities')
  const [seat] = await person.read<{ channelId: number }[]>('/self/chat/channels')
  const place = await first('/bookings/places')
  const space = await first(`/bookings/places/${place}/spaces`)
  const thread = Object.keys((await person.read<{ threads: Record<string, boolean> }>('/self/relationships')).threads)[0]
  const month = new Date().toISOString().slice(0, 7)
  const calls: [weight: number, path: string, name?: string][] = [
    [4, '/self'],
    [4, '/self/relationships'],
    [10, '/activities'],
    [3, `/activities/${post}`, '/activities/:id'],
    [3, `/activities/${post}/comments`, '/activities/:id/comments'],
    [4, '/events'],
    [3, '/events/featured'],
    [5, `/events/${event}`, '/events/:id'],
    [5, `/events/${event}/sessions`, '/events/:id/sessions'],
    [2, `/events/${event}/speakers`, '/events/:id/speakers'],
    [2, `/events/${event}/registrants`, '/events/:id/registrants'],
    [2, `/events/${event}/activities`, '/events/:id/activities'],
    [2, `/events/${event}/passTypes`, '/events/:id/passTypes'],
    [1, `/events/${event}/activations`, '/events/:id/activations'],
    [1, `/events/${event}/activations/leaderboard`, '/events/:id/activations/leaderboard'],
    [3, '/self/events'],
    [2, `/self/events/${event}/attendee`, '/self/events/:id/attendee'],
    [3, '/accounts'],
    [2, '/accounts/popular'],
    [2, `/accounts/${account}`, '/accounts/:id'],
    [1, `/accounts/${account}/followers`, '/accounts/:id/followers'],
    [2, '/accounts?search=an', '/accounts?search'],
    [3, '/groups'],
    [2, `/groups/${group}`, '/groups/:id'],
    [2, `/groups/${group}/members`, '/groups/:id/members'],
    [2, `/groups/${group}/activities`, '/groups/:id/activities'],
    [2, '/self/groups/activities'],
    [2, '/channels'],
    [1, `/channels/${channel}/contents`, '/channels/:id/contents'],
    [3, '/contents'],
    [2, `/channels/${content[0]?.channel.id}/contents/${content[0]?.id}`, '/channels/:id/contents/:id'],
    [4, '/self/chat/channels'],
    [5, `/self/chat/channels/${seat?.channelId}/messages`, '/self/chat/channels/:id/messages'],
    [4, '/self/notifications'],
    [1, '/organization/explore'],
    [1, '/interests'],
    [1, `/bookings/places/${place}/spaces/${space}/slots?firstDayOfMonth=${month}`, '/bookings/places/:id/spaces/:id/slots'],
    ...(thread === undefined ? [] : [[1, `/threads/${thread}/messages`, '/threads/:id/messages'] as [number, string, string]]),
  ]
  return calls.map(([weight, path, name = path]) => ({ weight, path, name }))
}
