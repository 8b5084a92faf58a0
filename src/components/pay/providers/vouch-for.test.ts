// Whose scripts the page vouches for.
import { expect, test } from 'vitest'
import { isProviders } from './vouch-for.ts'

test.each([
  'https://js.stripe.com/v3/',
  'https://www.sandbox.paypal.com/web-sdk/v6/core',
  'https://www.paypalobjects.com/x.js',
  'https://js.braintreegateway.com/web/3.144.0/js/client.min.js',
  'https://songbird.cardinalcommerce.com/edge/v1/songbird.js',
])('%s is a provider’s own', (address) => {
  expect(isProviders(address)).toBe(true)
})

test.each([
  'http://js.stripe.com/v3/',
  'https://js.stripe.com:8443/v3/',
  'https://js.stripe.com.example.com/v3/',
  'https://notstripe.com/v3/',
  'https://example.com/?https://js.stripe.com/',
  'https://js.stripe.com@example.com/',
  'data:text/javascript,alert(1)//stripe.com',
  '/assets/ours.js',
  'not an address',
])('%s is not', (address) => {
  expect(isProviders(address)).toBe(false)
})
