// Which changes users may make to their account and devices.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { pushDeviceBody, updateSelf } from './self.ts'

const id = '6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b'

describe('the own account', () => {
  test('changes only in what is sent; null clears', () => {
    expect(v.parse(updateSelf, {})).toEqual({})
    expect(v.parse(updateSelf, { bio: null, locale: 'zh-TW' })).toEqual({ bio: null, locale: 'zh-TW' })
  })
  test.each([
    { email: 'a@example.org' },
    { username: '' },
    { username: null },
    { locale: '../en' },
    { termsAccepted: '2026-03-01T18:30:00Z' },
  ])('refuses %o', (body) => expect(v.is(updateSelf, body)).toBe(false))
})

describe('a device', () => {
  const pushDevice = { pushService: 'webpush', deviceToken: '{"endpoint":"https://push.example"}' }
  test('may be sent as it was answered; what the server decides is dropped', () => {
    const answered = { ...pushDevice, id, accountId: id, account: null, name: null, createdAt: '2026-03-01T18:30:00Z' }
    expect(v.parse(pushDeviceBody, { pushDevice: answered })).toEqual({ pushDevice: { ...pushDevice, name: null, appType: 'COMMUNITYXM' } })
  })
  test('needs a service that we know, and its token', () => {
    expect(v.is(pushDeviceBody, { pushDevice: { ...pushDevice, pushService: 'pigeon' } })).toBe(false)
    expect(v.is(pushDeviceBody, { pushDevice: { pushService: 'webpush', deviceToken: null } })).toBe(false)
  })
})
