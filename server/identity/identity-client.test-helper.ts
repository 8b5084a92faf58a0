// Calls the identity service like a browser, without a network.
import { codeIn } from '../mail/mailer.ts'
import type { TestOrganization } from '../testing/builders.ts'
import type { TestPlatform } from '../testing/platform.ts'
import { srpClient } from './srp/srp-client.test-helper.ts'

export interface Reply {
  status: number
  headers: Headers
  /** Cognito's error type; null after a success. */
  error: string | null
  body: Record<string, unknown>
}

export interface Tokens {
  AccessToken: string
  IdToken: string
  RefreshToken: string
}

const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
const words = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(record(value)).map(([name, text]) => [name, String(text)]))

/** The tokens in the answer to a sign-in or a refresh. */
export function tokensOf(reply: Reply): Tokens {
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = words(reply.body.AuthenticationResult)
  return { AccessToken, IdToken, RefreshToken }
}

export const claimsOf = (jwt: string): Record<string, unknown> =>
  record(JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()))

let people = 0
/** An address that has not been used before. */
export const freshEmail = () => `visitor-${(people += 1)}@example.com`

export function identityClient(platform: TestPlatform, organization: TestOrganization = platform.organization) {
  const { clientId: ClientId, poolId } = organization

  const send = async (target: string, body: object, headers: Record<string, string> = {}): Promise<Reply> => {
    const response = await platform.identity.app.request('/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${target}`, ...headers },
      body: JSON.stringify(body),
    })
    const json = record(await response.json())
    return { status: response.status, headers: response.headers, error: typeof json.__type === 'string' ? json.__type : null, body: json }
  }

  /** The code last emailed to an address. */
  const mailedCode = (email: string): string => {
    const mail = platform.mails.findLast((sent) => sent.to === email && codeIn(sent))
    return (mail && codeIn(mail)) ?? ''
  }

  const signUp = (Username: string, Password = 'foyer-demo', attributes: Record<string, string> = {}) =>
    send('SignUp', {
      ClientId,
      Username,
      Password,
      UserAttributes: Object.entries({ email: Username, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
    })

  /** A person who can sign in. */
  const aUser = async (options: { email?: string; password?: string } = {}) => {
    const { email = freshEmail(), password = 'foyer-demo' } = options
    const user = await platform.identity.createUser(poolId, { email, password, givenName: 'Ada', familyName: 'Byron' })
    return { ...user, password }
  }

  const byPassword = (USERNAME: string, PASSWORD: string) =>
    send('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } })

  const bySrp = async (USERNAME: string, password: string, ClientMetadata?: Record<string, string>): Promise<Reply> => {
    const { begun, answer } = await beginSrp(USERNAME, ClientMetadata)
    return begun.error === null ? answer(password) : begun
  }

  const beginSrp = async (USERNAME: string, ClientMetadata?: Record<string, string>) => {
    const client = srpClient(poolId)
    const begun = await send('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: client.publicValue },
      ClientMetadata,
    })
    const challenge = words(begun.body.ChallengeParameters)
    const respond = (ChallengeResponses: Record<string, string>) =>
      send('RespondToAuthChallenge', { ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses })
    return {
      begun,
      respond,
      responses: (password: string) => client.respond(challenge, password),
      answer: (password: string) => respond(client.respond(challenge, password)),
    }
  }

  const signedIn = async (options: { email?: string; password?: string } = {}) => {
    const user = await aUser(options)
    return { user, tokens: tokensOf(await byPassword(user.email, user.password)) }
  }

  const refresh = (RefreshToken: string) => send('GetTokensFromRefreshToken', { ClientId, RefreshToken })

  return { ClientId, poolId, send, mailedCode, signUp, aUser, byPassword, bySrp, beginSrp, signedIn, refresh }
}

export type IdentityClient = ReturnType<typeof identityClient>
