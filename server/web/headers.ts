// The security headers of every answer of the web host.
import type { OrganizationConfig } from '../../src/contract/organization.ts'
import { strictTransport } from '../http/headers.ts'
import type { Settings } from '../settings.ts'
import { merged, paymentSources } from './payment-sources.ts'

const originOf = (address: string): string | null => {
  try {
    const url = new URL(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`)
    return url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin
  } catch {
    return null
  }
}

/** The addresses of the identity service: the one in the configuration, or AWS's for the region that the pool id begins with. */
function identityAddresses({ COGNITO_ENDPOINT, COGNITO_USERPOOL_ID }: OrganizationConfig): string[] {
  if (COGNITO_ENDPOINT !== undefined) return [COGNITO_ENDPOINT]
  const region = /^([a-z]{2}-[a-z]+-\d)_/.exec(COGNITO_USERPOOL_ID)?.[1]
  return region === undefined ? [] : ['idp', 'identity'].map((service) => `https://cognito-${service}.${region}.amazonaws.com`)
}

const origins = (addresses: string[]) => [...new Set(addresses.map(originOf).filter((origin) => origin !== null))]

/**
 * The content security policy of this organisation's pages, or of the bare page without one. Scripts and styles come only from our own
 * files; requests only go to this organisation's own addresses. The Trusted Types policies are those the client creates: one for sanitised
 * user HTML, one for the worker's address, and DOMPurify's own. An organisation that is paid through a provider's form has the addresses
 * of that provider too.
 */
export function contentSecurityPolicy(config: OrganizationConfig | null): string {
  const services =
    config === null ? [] : origins([config.API_URL, config.CHAT_URL, config.COGNITO_HOSTED_URL, ...identityAddresses(config)])
  const hosted = config === null ? [] : origins([config.COGNITO_HOSTED_URL])
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    // For WebAssembly of our own files that reads codes. It cannot turn text into a script.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...services],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...hosted],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['foyer-html', 'foyer-worker', 'dompurify'],
  }
  return Object.entries(merged(rules, paymentSources(config?.PAYMENT)))
    .map(([rule, values]) => `${rule} ${values.join(' ')}`)
    .join('; ')
}

/** For a picture opened directly: any styles are allowed, but no other capabilities. */
export const pictureSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** All security headers except the content security policy. */
export function securityHeaders(settings: Pick<Settings, 'public' | 'hstsSubdomains'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), payment=(self), usb=(), serial=(), hid=(), midi=(), browsing-topics=()',
    // 'allow-popups': a payment or sign-in window of a provider may post messages to its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...strictTransport(settings.public.web, settings),
  }
}
