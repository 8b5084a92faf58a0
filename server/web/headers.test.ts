// The security headers for each organisation.
import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { formAndField } from '../seed/organizations.ts'
import { publicConfig } from '../tenancy/organizations.ts'
import { testSettings } from '../testing/settings.ts'
import { contentSecurityPolicy, securityHeaders } from './headers.ts'

const { config: stored, ...organization } = formAndField
const config = publicConfig(
  { settings: testSettings(), push: { publicKey: 'key' } },
  { ...organization, hosts: ['localhost'], config: stored },
)

const rules = (policy: string) =>
  new Map(policy.split('; ').map((rule): [string, string] => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]))

test('calls and forms go to the addresses of this organisation and to no other', () => {
  const policy = rules(contentSecurityPolicy(config))
  expect(policy.get('connect-src')).toBe("'self' http://localhost:4001 ws://localhost:3005 https://localhost:4443")
  expect(policy.get('form-action')).toBe("'self' https://localhost:4443")
})

test('nothing runs but our own files, and text becomes markup only by the policies the client has', () => {
  const policy = rules(contentSecurityPolicy(config))
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'foyer-html foyer-worker dompurify',
  })
  // WebAssembly is allowed to compile, but it cannot turn text into a script.
  expect(contentSecurityPolicy(config)).not.toMatch(/(?<!'wasm-)unsafe-|\*|allow-duplicates/)
})

test('a host without an organisation may call nobody', () => {
  const policy = rules(contentSecurityPolicy(null))
  expect(policy.get('connect-src')).toBe("'self'")
  expect(policy.get('form-action')).toBe("'self'")
})

test('without an identity service of our own, the one of the pool is AWS in its region', () => {
  const { COGNITO_ENDPOINT: _, ...elsewhere } = config
  const policy = rules(contentSecurityPolicy({ ...elsewhere, COGNITO_HOSTED_URL: 'here.auth.eu-west-1.amazoncognito.com' }))
  expect(policy.get('connect-src')).toBe(
    "'self' http://localhost:4001 ws://localhost:3005 https://here.auth.eu-west-1.amazoncognito.com https://cognito-idp.eu-west-1.amazonaws.com https://cognito-identity.eu-west-1.amazonaws.com",
  )
})

test('an address that is none adds nothing to the policy, and none can add a rule', () => {
  const policy = rules(
    contentSecurityPolicy({ ...config, API_URL: '', CHAT_URL: 'ws://x; script-src *', COGNITO_HOSTED_URL: 'https://a b' }),
  )
  expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'")
  expect(policy.get('form-action')).toBe("'self'")
})

const over = (scheme: string) => readSettings({ FOYER_PUBLIC_WEB_URL: `${scheme}://{host}` })

test('browsers are held to https only where we are reached by it', () => {
  expect(securityHeaders(over('https'))['strict-transport-security']).toBe('max-age=31536000')
  expect(securityHeaders({ ...over('https'), hstsSubdomains: true })['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect(securityHeaders(over('http'))).not.toHaveProperty('strict-transport-security')
})
