// A community from nothing, as docs/operating.md says: an empty PostgreSQL database, the example folder, the first person, a paid pass.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Event } from '../../src/contract/events/events.ts'
import type { PassTypeOffer } from '../../src/contract/events/event-offers.ts'
import type { PaymentIntent } from '../../src/contract/events/payments.ts'
import type { RegistrationPassSections } from '../../src/contract/events/registration-questions.ts'
import type { Registration } from '../../src/contract/events/registration.ts'
import type { OrganizationConfig } from '../../src/contract/organization.ts'
import type { AccountAddress, Self } from '../../src/contract/people/accounts.ts'
import { aMailServer, type MailServer } from '../../server/mail/mail-server.test-helper.ts'
import { emptyDatabase } from '../../server/testing/database.ts'
import { startProgram, type Program } from '../../server/testing/program.ts'

const run = promisify(execFile)
/** The embedded database allows one process: applying a folder beside the server needs PostgreSQL. */
const isServer = process.env['FOYER_TEST_DATABASE'] === 'postgres'
/** The tests start whole programs, and the machine may be busy. */
const slow = { timeout: 120_000 }
const root = fileURLToPath(new URL('../..', import.meta.url))
const metricsToken = 'a-token-of-the-operator-0123456789ab'

/** A copy of the example whose dates are in the year after the next, and whose registrations are open since last year. */
function copyOfExample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-example-'))
  cpSync(join(root, 'examples/community'), folder, { recursive: true })
  const thisYear = new Date().getFullYear()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))) {
    const place = join(folder, name)
    const text = readFileSync(place, 'utf8')
      .replaceAll(/(?<=: )20\d\d(?=-\d\d-\d\d)/g, (year) => String(Number(year) - 2027 + thisYear + 2))
      .replaceAll(/(?<=registrationStart: )\d{4}/g, String(thisYear - 1))
    writeFileSync(place, text)
  }
  return folder
}

describe.runIf(isServer)('a community from nothing', slow, () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>
  let mails: MailServer
  let program: Program
  let folder: string
  beforeAll(async () => {
    empty = await emptyDatabase()
    mails = await aMailServer()
    folder = copyOfExample()
    program = await startProgram(empty!.url, {
      FOYER_DEMO: '',
      FOYER_SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      FOYER_MAIL_FROM: 'hello@harbour-makers.example',
      FOYER_METRICS_TOKEN: metricsToken,
    })
  }, 120_000)
  afterAll(async () => {
    await program?.stop()
    await mails?.close()
    await empty?.drop()
    if (folder) rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  const call = async <T>(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<T> => {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(`${program.api}${path}`, { method, headers: { ...json, ...headers }, body: JSON.stringify(body) })
    const text = await response.text()
    expect([response.status, text.slice(0, 300)], `${method} ${path}`).toEqual([200, expect.anything()])
    return (JSON.parse(text) as { data: T }).data
  }
  const identity = async (target: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` }
    const response = await fetch(`${program.api}/identity`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as Record<string, unknown>
    expect(response.status, JSON.stringify(answer)).toBe(200)
    return answer
  }
  const organization = async () => (await fetch(`${program.web}/organization.json`)).json() as Promise<OrganizationConfig>
  /** Signs up with the code of the email and signs in; returns the headers of this person's calls. */
  async function signedUp(email: string): Promise<Record<string, string>> {
    const { ORGANIZATION_ID, COGNITO_CLIENT_ID: ClientId } = await organization()
    const Password = 'warm soup on tuesdays'
    await identity('SignUp', { ClientId, Username: email, Password, UserAttributes: [{ Name: 'email', Value: email }] })
    const codeOf = () => /(?<!\d)\d{6}(?!\d)/.exec(mails.received.find(({ to }) => to === email)?.message ?? '')?.[0] ?? ''
    await vi.waitFor(() => expect(codeOf()).toHaveLength(6), { timeout: 20_000 })
    await identity('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode: codeOf() })
    const parameters = { USERNAME: email, PASSWORD: Password }
    const { AuthenticationResult } = await identity('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: parameters,
    })
    return { organization: ORGANIZATION_ID, authorization: (AuthenticationResult as { AccessToken: string }).AccessToken }
  }

  test('the first start leads in one line to a folder to copy and a command to run', slow, () => {
    const lines = program
      .said()
      .split('\n')
      .filter((line) => line.includes('organisation'))
    expect(lines).toEqual([
      '  There is no organisation yet. Copy examples/community, change it, and run: npm run organization -- apply FOLDER (docs/operating.md)',
    ])
  })

  test('the folder is applied beside the running server, the first person signs up, and pays for a pass', slow, async () => {
    const apply = [join(root, 'server/organization/main.ts'), 'apply', folder]
    const { stdout } = await run(process.execPath, apply, { env: { ...process.env, DATABASE_URL: empty!.url } })
    expect(stdout).toMatch(/Applied\.\n$/)
    await vi.waitFor(async () => expect(await organization()).toMatchObject({ NAME: 'Harbour Makers' }), { timeout: 20_000 })

    // people.yaml has an account of the manager, which becomes hers.
    const ines = await signedUp('ines@harbour-makers.example')
    expect(await call<Self>('GET', '/self', ines)).toMatchObject({ firstName: 'Inês', title: 'Workshop manager' })
    expect(await call<unknown[]>('GET', '/events?pageSize=50', ines)).toHaveLength(10)

    const guest = await signedUp('visitor@example.com')
    const event = await call<Event>('GET', '/events/spring-launch-2027', guest)
    const { passTypes } = await call<PassTypeOffer>('GET', `/events/${event.id}/passTypes`, guest)
    const weekend = passTypes.find(({ name }) => name === 'Both days')!
    const at = `/self/events/${event.id}/registration`
    const pass = { id: randomUUID(), ticketId: weekend.id }
    await call('POST', `${at}/passes`, guest, { passes: [pass], packages: [] })
    const [asked] = await call<RegistrationPassSections[]>('GET', `${at}/questions`, guest)
    const badge = asked!.sections.flatMap(({ questions }) => questions).find(({ name }) => name === 'badge')!
    await call('PUT', `${at}/questions`, guest, [{ id: pass.id, responses: [{ questionId: badge.id, value: 'Vera' }] }])
    const home = { name: 'Vera', address1: 'Cais 1', city: 'Setúbal', country: 'PT' }
    const address = await call<AccountAddress>('POST', '/self/addresses', guest, home)
    const intent = await call<PaymentIntent>('GET', `${at}/intent?addressId=${address.id}`, guest)
    expect(intent).toMatchObject({ amount: 4000, referenceId: `manual-${intent.id}` })
    await call('POST', `/organization/intents/${intent.id}/capture`, guest, {})
    const registration = await call<Registration>('GET', at, guest)
    expect(registration.payments).toMatchObject([{ type: 'charge', subTotal: 4000, stripeId: intent.referenceId }])
    await vi.waitFor(
      () =>
        expect(mails.received.some(({ to, message }) => to === 'visitor@example.com' && /See you on the quay/.test(message))).toBe(true),
      { timeout: 20_000 },
    )
  })

  test('the metrics show it to whoever has the token', slow, async () => {
    const ask = (authorization?: string) => fetch(`${program.api}/metrics`, { headers: authorization ? { authorization } : {} })
    expect((await ask()).status).toBe(401)
    const text = await (await ask(`Bearer ${metricsToken}`)).text()
    expect(text).toMatch(/foyer_requests_total\{method="POST",route="\/organization\/intents\/:intentId\/capture",status="200"\} 1/)
    expect(text).toMatch(/foyer_mail_total\{outcome="delivered"\} [3-9]/)
  })
})
