// The allowed endpoints of notifications.
import { expect, test } from 'vitest'
import { isKnownService, readSubscription } from './subscription.ts'

test('the push services of browsers are known', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])
    expect([endpoint, isKnownService(endpoint)]).toEqual([endpoint, true])
})

test('anything else is not, however like it looks', () => {
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@evil.example/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evilpush.apple.com.example/',
    'https://127.0.0.1/fcm.googleapis.com',
    'https://169.254.169.254/latest',
    'https://notnotify-windows.com/',
  ])
    expect([endpoint, isKnownService(endpoint)]).toEqual([endpoint, false])
})

test('a device token that is not a subscription is nothing', () => {
  const keys = { p256dh: 'BAbc_-', auth: 'x_-' }
  expect(readSubscription(JSON.stringify({ endpoint: 'https://a.example/b', keys, expirationTime: null }))?.keys).toEqual(keys)
  for (const token of [
    null,
    '',
    '[]',
    '"text"',
    '{"endpoint":"nowhere"}',
    JSON.stringify({ endpoint: 'https://a.example', keys: { p256dh: '<', auth: '' } }),
  ])
    expect(readSubscription(token)).toBeNull()
})
