// New accounts for tests that need more people than the demo has: signed up through the identity service, with the code from the email.
import { witness, type Witness } from '../../reliability/tools/server-log.ts'
import type { Platform } from './platform.ts'
import { demoPassword } from './test.ts'

/** A new account, signed in at the API; its password is that of the demo. */
interface Newcomer extends Witness {
  email: string
}

async function signUp(platform: Platform, clientId: string, first: string, email: string): Promise<Newcomer> {
  const identity = async (target: string, body: object) => {
    const answer = await fetch(`${platform.directApi()}/identity`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` },
      body: JSON.stringify({ ClientId: clientId, Username: email, ...body }),
    })
    if (!answer.ok) throw new Error(`${target} of ${email}: ${answer.status} ${await answer.text()}`)
  }
  const names = [
    { Name: 'given_name', Value: first },
    { Name: 'family_name', Value: 'Newcomer' },
  ]
  await identity('SignUp', { Password: demoPassword, UserAttributes: names })
  const { text } = await platform.mailTo(email)
  await identity('ConfirmSignUp', { ConfirmationCode: /\b\d{6}\b/.exec(text)?.[0] })
  return { ...(await witness(platform, email)), email }
}

/** `names`: first names. */
export async function signUps(platform: Platform, names: readonly string[]): Promise<Newcomer[]> {
  const { COGNITO_CLIENT_ID } = (await (await fetch(`${platform.directWeb()}/organization.json`)).json()) as { COGNITO_CLIENT_ID: string }
  const stamp = Date.now()
  const people: Newcomer[] = []
  for (const name of names) people.push(await signUp(platform, COGNITO_CLIENT_ID, name, `${name.toLowerCase()}.${stamp}@example.org`))
  return people
}
