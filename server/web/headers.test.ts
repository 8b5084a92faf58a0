// The security headers for each organisation.
import { describe, expect, test } from 'vitest'
import type { OrganizationConfig } from '../../src/contract/organization.ts'
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

describe('the payment form of an organisation', () => {
  const keys = readSettings({
    FOYER_STRIPE_SECRET_KEY: 'sk_live_1',
    FOYER_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    FOYER_PAYPAL_CLIENT_ID: 'client',
    FOYER_PAYPAL_CLIENT_SECRET: 'secret',
    FOYER_BRAINTREE_MERCHANT_ID: 'merchant',
    FOYER_BRAINTREE_PUBLIC_KEY: 'public',
    FOYER_BRAINTREE_PRIVATE_KEY: 'private',
    FOYER_BRAINTREE_LIVE: 'on',
  })
  const paidBy = (TYPE: OrganizationConfig['PAYMENT']['TYPE'], settings = keys) => {
    const PAYMENT = { TYPE, CONNECTION_ID: null, CURRENCY: 'USD' }
    const here = { settings: { ...testSettings(), payments: settings.payments }, push: { publicKey: 'key' } }
    return publicConfig(here, { ...organization, hosts: ['localhost'], config: { ...stored, PAYMENT } })
  }
  const policyOf = (...of: Parameters<typeof paidBy>) => contentSecurityPolicy(paidBy(...of))
  const hostsOf = { stripe: /stripe\.com/, paypal: /paypal/, braintree: /braintree/, banks: /cardinal| https:(?: |;|$)/ }
  const seen = (policy: string) => Object.entries(hostsOf).flatMap(([name, host]) => (host.test(policy) ? [name] : []))

  test.each(['stripe', 'paypal', 'braintree'] as const)('%s may load its own addresses, and no other provider', (type) => {
    expect(seen(policyOf(type))).toEqual([type])
    expect(rules(policyOf(type)).get('trusted-types')).toBe('foyer-html foyer-worker dompurify foyer-pay default')
    expect(policyOf(type)).not.toMatch(/(?<!'wasm-)unsafe-|allow-duplicates/)
  })

  test.each(['manual', 'none'] as const)('%s adds nothing', (type) => {
    expect(policyOf(type)).toBe(contentSecurityPolicy(config))
  })

  test('a provider without keys adds nothing', () => {
    expect(policyOf('stripe', readSettings({ FOYER_STRIPE_SECRET_KEY: 'sk_live_1' }))).toBe(contentSecurityPolicy(config))
    expect(policyOf('paypal', readSettings({}))).toBe(contentSecurityPolicy(config))
  })

  test('frames of banks are allowed only where every card is confirmed by its bank', () => {
    const payments = { ...keys.payments, braintree: { ...keys.payments.braintree!, threeDSecure: true } }
    const policy = rules(policyOf('braintree', { ...keys, payments }))
    expect([policy.get('frame-src'), policy.get('form-action')]).toEqual([
      'https://assets.braintreegateway.com https:',
      "'self' https://localhost:4443 https:",
    ])
    expect(policy.get('script-src')).toMatch(/songbird\.cardinalcommerce\.com/)
  })

  test('browsers receive the key for browsers, and never a secret one', () => {
    const forms = (['stripe', 'paypal', 'braintree'] as const).map((type) => paidBy(type).PAYMENT.FORM)
    expect(forms).toEqual([
      { PUBLIC_KEY: 'pk_live_1', SANDBOX: false, THREE_D_SECURE: false },
      { PUBLIC_KEY: 'client', SANDBOX: true, THREE_D_SECURE: false },
      { PUBLIC_KEY: null, SANDBOX: false, THREE_D_SECURE: false },
    ])
    expect(() => readSettings({ FOYER_STRIPE_SECRET_KEY: 'sk_live_1', FOYER_STRIPE_PUBLISHABLE_KEY: 'sk_live_1' })).toThrow('pk_')
  })
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
